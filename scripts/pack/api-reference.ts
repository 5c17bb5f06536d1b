import { parseSync } from 'oxc-parser';

export interface DeclaredModule {
  /** Import specifier: `@plenum/federation/remote/results`. */
  readonly specifier: string;
  /** The text of its `.d.ts` file. */
  readonly declarations: string;
}

interface DocumentedExport {
  readonly name: string;
  /** TypeScript, without `export declare`. */
  readonly signature: string;
  readonly doc: Doc;
}

interface Doc {
  readonly text: string;
  readonly tags: readonly { readonly tag: string; readonly text: string }[];
}

/** Inferred types of whole endpoint tables are too long to be useful. */
const LINES_SHOWN = 40;
const TITLES: Readonly<Record<string, string>> = { returns: 'Returns', throws: 'Throws', see: 'See', deprecated: 'Deprecated' };

/** Returns the API reference of a package as Markdown: the exports of each module, from its declarations and docstrings. */
export function apiReference({ name, version }: { name: string; version: string }, modules: readonly DeclaredModule[]): string {
  const sections = modules
    .map(({ specifier, declarations }) => ({ specifier, exports: documentedExports(declarations) }))
    .filter((module) => module.exports.length > 0)
    .toSorted((a, b) => (a.specifier < b.specifier ? -1 : 1));
  return `${[
    `# ${name} ${version}`,
    'Written from the declarations when the package is packed.',
    sections.map(({ specifier, exports }) => `- \`${specifier}\`: ${exports.map((each) => each.name).join(', ')}`).join('\n'),
    ...sections.flatMap(({ specifier, exports }) => [`## ${specifier}`, ...exports.map(sectionOf)]),
  ].join('\n\n')}\n`;
}

/** Returns the declarations that a module exports by name, in their order. */
function documentedExports(declarations: string): DocumentedExport[] {
  const { program, comments } = parseSync('module.d.ts', declarations);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    const named =
      declaration.type === 'VariableDeclaration' ? declaration.declarations[0]?.id : 'id' in declaration ? declaration.id : null;
    if (named?.type !== 'Identifier') return [];
    const before = comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && end <= statement.start && declarations.slice(end, statement.start).trim() === '',
    );
    const signature = declarations.slice(statement.start, statement.end).replace(/^export (declare )?/, '');
    return [{ name: named.name, signature, doc: readDoc(before?.value ?? '') }];
  });
}

function readDoc(comment: string): Doc {
  // A comment inside an example is closed with `*\/`.
  const lines = comment.split('\n').map((line) =>
    line
      .replace(/^\s*\*+ ?/, '')
      .replaceAll('*\\/', '*/')
      .trimEnd(),
  );
  const [text = '', ...tagged] = lines
    .join('\n')
    .trim()
    .split(/^(?=@\w)/m);
  const tags = tagged.map((part) => {
    const [, tag = '', rest = ''] = /^@(\w+)\s*([^]*)$/.exec(part) ?? [];
    return { tag, text: rest.trim() };
  });
  return { text: text.trim(), tags };
}

function sectionOf({ name, signature, doc }: DocumentedExport): string {
  const parameters = doc.tags.filter(({ tag }) => tag === 'param').map(({ text }) => `- \`${text.replace(/^(\S+)\s*/, '$1` ')}`.trimEnd());
  const notes = doc.tags.flatMap(({ tag, text }) => (TITLES[tag] ? [`${TITLES[tag]}: ${text}`] : []));
  const examples = doc.tags
    .filter(({ tag }) => tag === 'example')
    .map(({ text }) => (text.includes('```') ? text : `\`\`\`ts\n${text}\n\`\`\``));
  const lines = signature.split('\n');
  const shown =
    lines.length > LINES_SHOWN
      ? [...lines.slice(0, LINES_SHOWN), `// ${lines.length - LINES_SHOWN} more lines in the declarations`]
      : lines;
  return [`### ${name}`, `\`\`\`ts\n${shown.join('\n')}\n\`\`\``, doc.text, parameters.join('\n'), ...notes, ...examples]
    .filter(Boolean)
    .join('\n\n');
}
