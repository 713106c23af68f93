//! Which time limits belong to a provision: those that its topics name. Whoever relies on Art. 336 OR runs into Art. 336b OR,
//! whatever the question was.

use std::{collections::HashMap, sync::LazyLock};

use law::Part;

use super::{ORDERS, Topic, of};

/// So many of the rules of a topic are its subject; the others stand beside them.
const FIRST: usize = 3;

/// A provision that several topics name for their limits is one that sets a limit, wherever it stands.
const KNOWN: usize = 2;

static LIMITS: LazyLock<HashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let orders = ORDERS.into_iter().filter_map(of);
    orders.flat_map(|topics| read(topics.all())).collect()
});

/// The provisions that set the time limits of one, by their keys (`OR 336b` of `OR 336`): those that three in four topics name whose
/// subject it is; of the only one, the first that it names for its limits.
pub fn limits_of(key: &str) -> &'static [&'static str] {
    LIMITS.get(key).map_or(&[], Vec::as_slice)
}

fn read(topics: &'static [Topic]) -> HashMap<&'static str, Vec<&'static str>> {
    let limits = |topic: &'static Topic| {
        topic.provisions.iter().filter(|one| one.part == Part::Limit).map(|one| one.key)
    };
    let mut known: HashMap<&str, usize> = HashMap::new();
    for key in topics.iter().flat_map(limits) {
        *known.entry(key).or_default() += 1;
    }
    let mut decided: HashMap<&'static str, Vec<&'static Topic>> = HashMap::new();
    for topic in topics {
        for rule in topic.rules().take(FIRST) {
            decided.entry(rule.key).or_default().push(topic);
        }
    }
    let bound = |(rule, topics): (&'static str, Vec<&'static Topic>)| {
        let is_other = |key: &&str| *key != rule;
        if let [only] = topics.as_slice() {
            return (rule, limits(only).filter(is_other).take(1).collect());
        }
        let mut named: Vec<(&'static str, usize)> = Vec::new();
        for topic in &topics {
            let keys = topic.provisions.iter().map(|one| one.key);
            let sets = |key: &&str| known.get(key).is_some_and(|times| *times >= KNOWN);
            for key in keys.filter(is_other).filter(sets) {
                match named.iter_mut().find(|(known, _)| *known == key) {
                    Some((_, times)) => *times += 1,
                    None => named.push((key, 1)),
                }
            }
        }
        named.retain(|(_, times)| *times >= 2 && times * 4 >= topics.len() * 3);
        named.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        (rule, named.into_iter().map(|(key, _)| key).collect())
    };
    decided.into_iter().map(bound).filter(|(_, limits): &(_, Vec<_>)| !limits.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_a_provision_are_those_of_its_topics() {
        for (rule, limit) in [
            ("OR 336", "OR 336b"),
            ("OR 271a", "OR 273"),
            ("ZGB 522", "ZGB 533"),
            ("OR 41", "OR 60"),
            ("OR 808c", "OR 706a"),
        ] {
            assert!(limits_of(rule).contains(&limit), "{rule}: {:?}", limits_of(rule));
        }
        assert_eq!(limits_of("OR 253"), [""; 0]);
        assert_eq!(limits_of("OR 99999"), [""; 0]);
    }
}
