import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { BENCH } from '#src/folder.ts';
import type { Options } from '#src/options.ts';
import { type Row, controlRatio, isMet, ratio } from '#src/report/row.ts';

/** Saves a run as `results/<time>.json`. @returns the file's path */
export async function writeResults(rows: readonly Row[], { rounds, measures }: Options, at: Date): Promise<string> {
  const folder = path.join(BENCH, 'results');
  const file = path.join(folder, `${at.toISOString().replace(/[:.]/g, '-')}.json`);
  const machine = { node: process.version, platform: process.platform, processors: cpus().length, model: cpus()[0]?.model ?? null };
  const results = rows.map((row) => ({ ...row, ratio: ratio(row), controlRatio: controlRatio(row), met: isMet(row) }));
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify({ at: at.toISOString(), machine, measures, rounds, results }, null, 2)}\n`);
  return file;
}
