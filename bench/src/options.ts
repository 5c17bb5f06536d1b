import { parseArgs } from 'node:util';

export const MEASURES = ['load', 'lighthouse', 'render', 'activation', 'memory'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Options {
  readonly measures: readonly Measure[];
  /** Names of the pages to measure; null: all. */
  readonly pages: readonly string[] | null;
  /** Number of rounds of each measure. */
  readonly rounds: {
    readonly visits: number;
    readonly audits: number;
    readonly renders: number;
    readonly activations: number;
    readonly switches: number;
  };
}

const FULL = { visits: 9, audits: 5, renders: 300, activations: 15, switches: 300 };
const QUICK = { visits: 3, audits: 3, renders: 60, activations: 5, switches: 300 };

/**
 * Parses `--quick` (fewer rounds), `--only load,memory` (selected measures) and `--pages main,blog` (selected pages).
 * @throws Error for any other argument
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, pages: { type: 'string' } },
  });
  const wanted = values.only?.split(',') ?? MEASURES;
  const unknown = wanted.filter((name) => !MEASURES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}. Known: ${MEASURES.join(', ')}.`);
  const pages = values.pages?.split(',') ?? null;
  return { measures: MEASURES.filter((name) => wanted.includes(name)), pages, rounds: values.quick ? QUICK : FULL };
}
