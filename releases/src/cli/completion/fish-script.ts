import { allNodes, type CommandNode } from '#src/cli/completion/command-tree.ts';

/** Returns a script for fish, which shows descriptions. */
export function fishScript(program: CommandNode): string {
  const lines = allNodes(program).flatMap((node) => {
    const names = node.commands.map(({ path }) => path.at(-1) ?? '');
    const here = node.path.map((name) => `__fish_seen_subcommand_from ${name}`);
    const notDeeper = names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(' ')}`] : [];
    const condition = quotedForFish([...here, ...notDeeper].join('; and ') || 'true');
    return [
      ...node.commands.map((child) => `${COMPLETE} -f -n ${condition} -a ${child.path.at(-1)} -d ${quotedForFish(child.description)}`),
      ...node.options.map(({ name, description }) => `${COMPLETE} -n ${condition} -l ${name.slice(2)} -d ${quotedForFish(description)}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const COMPLETE = 'complete -c plenum-release';

function quotedForFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
