//! The automation of Fontes: `cargo xtask TASK`.

fn main() -> std::process::ExitCode {
    xtask::task::run("cargo xtask", xtask::TASKS)
}
