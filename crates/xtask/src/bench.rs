//! How fast is it, beside what others use? Each figure stands beside one measured in the same run.

pub(crate) mod cite;
mod cpu;
mod median;
pub(crate) mod serve;
