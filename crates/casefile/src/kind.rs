//! What a case and a document are, and at which point of its life a case is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes an enum of plain codes with names for people.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $code:literal $shown:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, JsonSchema, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every one, in the order a person is told.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its code in requests and answers.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// Its name for a person.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $shown,)* }
            }

            /// The one a code stands for.
            pub fn of_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }
        }
    };
}

kinds! {
    /// What a case is about.
    CaseKind {
        /// Civil.
        Civil "civil" "Civil",
        /// Criminal.
        Criminal "criminal" "Criminal",
        /// Family.
        Family "family" "Family",
        /// Bankruptcy.
        Bankruptcy "bankruptcy" "Bankruptcy",
        /// Contract.
        Contract "contract" "Contract",
        /// Employment.
        Employment "employment" "Employment",
        /// Personal injury.
        PersonalInjury "personal_injury" "Personal Injury",
        /// Real estate.
        RealEstate "real_estate" "Real Estate",
        /// Intellectual property.
        IntellectualProperty "intellectual_property" "Intellectual Property",
        /// Immigration.
        Immigration "immigration" "Immigration",
        /// Something else.
        Other "other" "Other",
    }
}

kinds! {
    /// What a document is.
    DocumentKind {
        /// A pleading.
        Pleading "pleading" "Pleading",
        /// A motion.
        Motion "motion" "Motion",
        /// A brief.
        Brief "brief" "Brief",
        /// A contract.
        Contract "contract" "Contract",
        /// An exhibit.
        Exhibit "exhibit" "Exhibit",
        /// A letter or a mail.
        Correspondence "correspondence" "Correspondence",
        /// A deposition.
        Deposition "deposition" "Deposition",
        /// What was produced in discovery.
        Discovery "discovery" "Discovery",
        /// An act.
        Statute "statute" "Statute",
        /// A decision.
        CaseLaw "case_law" "Case Law",
        /// Something else.
        Other "other" "Other",
    }
}

kinds! {
    /// At which point of its life a case is.
    Status {
        /// It is worked on.
        Active "active" "Active",
        /// It can be read and searched, not changed.
        Closed "closed" "Closed",
        /// As closed, and hidden unless asked for.
        Archived "archived" "Archived",
    }
}

kinds! {
    /// Which cases to list.
    StatusFilter {
        /// Those worked on.
        Active "active" "active",
        /// The closed ones.
        Closed "closed" "closed",
        /// The archived ones.
        Archived "archived" "archived",
        /// All.
        All "all" "all",
    }
}

kinds! {
    /// What an entity is.
    EntityKind {
        /// A person.
        Person "person" "Person",
        /// A court.
        Court "court" "Court",
        /// A provision of an act.
        Statute "statute" "Statute",
        /// A decision.
        CaseCitation "case_citation" "Case citation",
        /// A company, an authority, an association.
        Organization "organization" "Organization",
    }
}

kinds! {
    /// The order of a list of documents.
    DocumentOrder {
        /// By name.
        Name "name" "name",
        /// The oldest first.
        Date "date" "date",
        /// The longest first.
        Pages "pages" "pages",
        /// By what they are.
        Type "type" "type",
    }
}

impl Default for StatusFilter {
    /// Those worked on.
    fn default() -> Self {
        Self::Active
    }
}

impl Default for DocumentOrder {
    /// By date.
    fn default() -> Self {
        Self::Date
    }
}

impl StatusFilter {
    /// Whether it lets a case through.
    pub fn admits(self, status: Status) -> bool {
        self == Self::All || self.code() == status.code()
    }
}
