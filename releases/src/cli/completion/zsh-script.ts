import { allNodes, quoted, wordsAfter, type CommandNode } from '#src/cli/completion/command-tree.ts';

/** Returns a script for zsh, which shows descriptions. */
export function zshScript(program: CommandNode): string {
  const nodes = allNodes(program);
  const paths = nodes.flatMap(({ path }) => (path.length > 0 ? [`/${path.join('/')}`] : []));
  const choices = nodes.map((node) => {
    const at = node.path.map((name) => `/${name}`).join('');
    // A colon in a name would begin its description.
    const entries = wordsAfter(node).map(({ name, description }) => quoted(`${name.replaceAll(':', '\\:')}:${description}`));
    return `    ${quoted(at)}) found=(${entries.join(' ')}) ;;`;
  });
  return `_plenum_release() {
  local at='' word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at/$word" in
      ${paths.join('|')}) at="$at/$word" ;;
    esac
  done
  case "$at" in
${choices.join('\n')}
  esac
  _describe -o plenum-release found || _files
}
compdef _plenum_release plenum-release
`;
}
