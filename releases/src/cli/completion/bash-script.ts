import { allNodes, quoted, wordsAfter, type CommandNode } from '#src/cli/completion/command-tree.ts';

/** Returns a script for bash. Where neither a command nor an option fits, bash completes file names. */
export function bashScript(program: CommandNode): string {
  const nodes = allNodes(program);
  const paths = nodes.flatMap(({ path }) => (path.length > 0 ? [`/${path.join('/')}`] : []));
  const choices = nodes.map((node) => {
    const at = node.path.map((name) => `/${name}`).join('');
    const names = wordsAfter(node).map(({ name }) => name);
    return `    ${quoted(at)}) names=${quoted(names.join(' '))} ;;`;
  });
  return `_plenum_release() {
  local at='' names='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at/$word" in
      ${paths.join('|')}) at="$at/$word" ;;
    esac
  done
  case "$at" in
${choices.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$names" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _plenum_release plenum-release
`;
}
