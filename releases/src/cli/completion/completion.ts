import { Argument, type Command } from 'commander';
import { commandTree } from '#src/cli/completion/command-tree.ts';
import { bashScript } from '#src/cli/completion/bash-script.ts';
import { fishScript } from '#src/cli/completion/fish-script.ts';
import { zshScript } from '#src/cli/completion/zsh-script.ts';
import type { Io } from '#src/cli/io.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Adds `completion bash|zsh|fish`, which prints a script that completes commands and options of `plenum-release`. */
export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('print a script with which a shell completes commands and options of plenum-release')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      '\nLoad it in ~/.bashrc: eval "$(npx plenum-release completion bash)"\nin ~/.zshrc, after compinit: eval "$(npx plenum-release completion zsh)"\nin ~/.config/fish/config.fish: npx plenum-release completion fish | source',
    )
    .action((shell: keyof typeof SCRIPTS) => io.out(SCRIPTS[shell](commandTree(program))));
}
