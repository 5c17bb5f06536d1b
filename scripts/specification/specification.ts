import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';

/** The files that list the statements of the product's specification and the faults that the site survives, relative to the repository. */
const SPECIFICATION = 'docs/specification.md';
const FAULTS = 'docs/faults.md';

/** A row of `docs/specification.md` or `docs/faults.md`. */
export interface Statement {
  /** `S4.02`: the second statement of the specification's section 4. `F07`: the seventh fault. */
  readonly id: string;
  readonly text: string;
  /** Files or folders, relative to the repository. Faults have none. */
  readonly builtIn: readonly string[];
  /** Test files with a test whose title ends with the id. */
  readonly tests: readonly string[];
  /** More of them, which only the soak run has. */
  readonly soakTests: readonly string[];
}

/** Matches the ids at the end of a test's title: `… – the profile is loaded [S4.03 F20]`. */
const MARK = /\[((?:S\d\.\d\d|F\d\d)(?: (?:S\d\.\d\d|F\d\d))*)\]/g;

const STATEMENT = /^\| (S\d\.\d\d) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/;
const FAULT = /^\| (F\d\d) +\| (.*?) +\| (.*?) +\| (.*?) +\|(?: (.*?) +\|)?$/;

/**
 * @param markdown the text of `docs/specification.md`
 * @throws ScriptError `specification_invalid` if a row does not have four cells, or an id occurs twice
 */
export function readStatements(markdown: string): readonly Statement[] {
  const [table = ''] = markdown.split('\n## Mutation check\n');
  return readRows(table, 'S', SPECIFICATION, (line) => {
    const [, id = '', text = '', builtIn = '', tests = ''] = STATEMENT.exec(line) ?? [];
    return inBackticks(builtIn).length === 0 ? null : { id, text, builtIn: inBackticks(builtIn), tests: inBackticks(tests), soakTests: [] };
  });
}

/**
 * @param markdown the text of `docs/faults.md`
 * @throws ScriptError `specification_invalid` if a row does not have five cells, of which the last may be empty, or an id occurs twice
 */
export function readFaults(markdown: string): readonly Statement[] {
  return readRows(markdown, 'F', FAULTS, (line) => {
    const [, id = '', fault = '', expected = '', tests = '', soakTests = ''] = FAULT.exec(line) ?? [];
    return { id, text: `${fault}: ${expected}`, builtIn: [], tests: inBackticks(tests), soakTests: inBackticks(soakTests) };
  });
}

/** Reads the statements of this repository's specification, and the faults. */
export async function readSpecification(): Promise<readonly Statement[]> {
  const [statements, faults] = await Promise.all([SPECIFICATION, FAULTS].map((file) => readFile(path.join(ROOT, file), 'utf8')));
  return [...readStatements(statements ?? ''), ...readFaults(faults ?? '')];
}

function readRows(markdown: string, kind: string, file: string, readRow: (line: string) => Statement | null): readonly Statement[] {
  const rows = new Map<string, Statement>();
  for (const line of markdown.split('\n').filter((text) => text.startsWith(`| ${kind}`) && /\d/.test(text.slice(0, 5)))) {
    const row = readRow(line);
    if (!row?.id || row.text === '' || row.tests.length === 0)
      throw new ScriptError('specification_invalid', `${file}: a row needs an id, a statement, where it is built, and its tests: ${line}`);
    if (rows.has(row.id)) throw new ScriptError('specification_invalid', `${file}: ${row.id} stands there twice.`);
    rows.set(row.id, row);
  }
  return [...rows.values()];
}

/** Returns the ids in a test's title, or in the titles of a whole test file. */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(MARK)].flatMap(([, ids = '']) => ids.split(' '));
}

function inBackticks(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
