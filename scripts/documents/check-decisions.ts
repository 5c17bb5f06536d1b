import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of `docs/decisions/`. */
interface Decision {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  /** The line below the title: whether later decisions supersede this one or change it. */
  readonly status: 'superseded' | 'changed' | null;
  /** The decisions that its status names. */
  readonly later: readonly number[];
  /** The decisions that it says, before its first section, it supersedes, changes or adds to. */
  readonly earlier: readonly number[];
}

const FILE = /^(\d{4})-[\w-]+\.md$/;
const STATUS = /^(Superseded|Changed) by (.+)\.$/m;

/**
 * Checks that the index of a folder of decisions has exactly one line for each, with its title and status, and that two decisions
 * of which one changes the other both say so below their titles.
 * @returns one sentence for each problem
 */
export async function checkDecisions(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).toSorted();
  const decisions = await Promise.all(files.map(async (file) => parseDecision(file, await readFile(path.join(folder, file), 'utf8'))));
  const index = await readFile(path.join(folder, 'README.md'), 'utf8');
  return [...checkIndex(decisions, index), ...checkReferences(decisions)];
}

function parseDecision(file: string, text: string): Decision {
  const [title = '', ...opening] = (text.split('\n## ')[0] ?? '').split('\n');
  const [line = '', kind, later = ''] = STATUS.exec(opening.join('\n')) ?? [];
  return {
    file,
    number: Number(FILE.exec(file)?.[1]),
    title: title.replace(/^# /, ''),
    status: kind === 'Superseded' ? 'superseded' : kind === 'Changed' ? 'changed' : null,
    later: linkedIn(later),
    earlier: linkedIn(opening.join('\n').replace(line, '')),
  };
}

function linkedIn(markdown: string): number[] {
  return [...markdown.matchAll(/\]\((\d{4})-[\w-]+\.md\)/g)].map(([, number]) => Number(number));
}

function checkIndex(decisions: readonly Decision[], index: string): string[] {
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  const expected = decisions.map(
    ({ title, file, status, later }) => `- [${title}](${file})${status ? ` – ${status} by ${later.join(', ')}` : ''}`,
  );
  return [
    ...expected.filter((line) => !lines.includes(line)).map((line) => `README.md must have this line: ${line}`),
    ...lines
      .filter((line, at) => !expected.includes(line) || lines.indexOf(line) !== at)
      .map((line) => `README.md must not have this line: ${line}`),
  ];
}

function checkReferences(decisions: readonly Decision[]): string[] {
  const named = (number: number): Decision | undefined => decisions.find((decision) => decision.number === number);
  return decisions.flatMap(({ file, number, later, earlier }) => [
    ...later
      .filter((each) => !named(each)?.earlier.includes(number))
      .map((each) => `${file} names ${each} as a later decision, but ${each} does not name ${number} below its title`),
    ...earlier
      .filter((each) => !named(each)?.later.includes(number))
      .map((each) => `${file} names ${each} below its title, but ${each} has no line "Changed by [${number}](${file})."`),
  ]);
}
