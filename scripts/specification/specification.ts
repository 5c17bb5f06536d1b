import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';

/** The file that lists the statements of the product's specification, relative to the repository. */
const SPECIFICATION = 'docs/specification.md';

/** A row of `docs/specification.md`. */
export interface Statement {
  /** `S4.02`: the second statement of the specification's section 4. */
  readonly id: string;
  readonly text: string;
  /** Files or folders, relative to the repository. */
  readonly builtIn: readonly string[];
  /** Test files with a test whose title ends with the id. */
  readonly tests: readonly string[];
}

/** Matches the ids at the end of a test's title: `… – the profile is loaded [S4.03 S4.20]`. */
const MARK = /\[(S\d\.\d\d(?: S\d\.\d\d)*)\]/g;

const ROW = /^\| (S\d\.\d\d) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/;

/**
 * @param markdown the text of `docs/specification.md`
 * @throws ScriptError `specification_invalid` if a row does not have four cells, or an id occurs twice
 */
export function readStatements(markdown: string): readonly Statement[] {
  const statements = new Map<string, Statement>();
  const [table = ''] = markdown.split('\n## Broken on purpose\n');
  for (const line of table.split('\n').filter((text) => text.startsWith('| S'))) {
    const [, id = '', text = '', builtIn = '', tests = ''] = ROW.exec(line) ?? [];
    const statement = { id, text, builtIn: inBackticks(builtIn), tests: inBackticks(tests) };
    if (id === '' || text === '' || statement.builtIn.length === 0 || statement.tests.length === 0) {
      throw new ScriptError(
        'specification_invalid',
        `${SPECIFICATION}: a row needs an id, a statement, where it is built, and its tests: ${line}`,
      );
    }
    if (statements.has(id)) throw new ScriptError('specification_invalid', `${SPECIFICATION}: ${id} stands there twice.`);
    statements.set(id, statement);
  }
  return [...statements.values()];
}

/** Reads the statements of this repository's specification. */
export async function readSpecification(): Promise<readonly Statement[]> {
  return readStatements(await readFile(path.join(ROOT, SPECIFICATION), 'utf8'));
}

/** Returns the ids in a test's title, or in the titles of a whole test file. */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(MARK)].flatMap(([, ids = '']) => ids.split(' '));
}

function inBackticks(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
