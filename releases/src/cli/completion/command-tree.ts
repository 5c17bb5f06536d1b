import type { Command } from 'commander';

/** A command, or the program itself, with what may follow it. */
export interface CommandNode {
  /** Names of the commands that lead here: `['team', 'add']`; empty for the program. */
  readonly path: readonly string[];
  readonly description: string;
  readonly commands: readonly CommandNode[];
  /** `--reason` with its description. */
  readonly options: readonly { readonly name: string; readonly description: string }[];
}

/** Reads the commands of a program. */
export function commandTree(command: Command, path: readonly string[] = []): CommandNode {
  const help = command.createHelp();
  return {
    path,
    description: oneLine(command.description()),
    commands: help
      .visibleCommands(command)
      .filter((child) => child.name() !== 'help')
      .map((child) => commandTree(child, [...path, child.name()])),
    options: help
      .visibleOptions(command)
      .flatMap(({ long, description }) => (long ? [{ name: long, description: oneLine(description) }] : [])),
  };
}

/** Returns a command and all below it. */
export function allNodes(node: CommandNode): CommandNode[] {
  return [node, ...node.commands.flatMap(allNodes)];
}

/** Names that may follow a command. */
export function wordsAfter({ commands, options }: CommandNode): { name: string; description: string }[] {
  return [...commands.map(({ path, description }) => ({ name: path.at(-1) ?? '', description })), ...options];
}

/** Quotes a text for bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
