import { parseArgs } from 'node:util';

export const MEASURES = [
  'load',
  'lighthouse',
  'interaction',
  'render',
  'baseline',
  'next',
  'cache',
  'activation',
  'preflight',
  'registry',
  'memory',
] as const;
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
    readonly baselines: number;
    readonly caches: number;
    readonly activations: number;
    readonly preflights: number;
    readonly registry: number;
    readonly switches: number;
    /** How long a load lasts, in milliseconds. */
    readonly loadMs: number;
  };
}

const FULL = {
  visits: 9,
  audits: 5,
  renders: 300,
  baselines: 15,
  caches: 9,
  activations: 15,
  preflights: 5,
  registry: 9,
  switches: 1000,
  loadMs: 20_000,
};
const QUICK = {
  visits: 3,
  audits: 3,
  renders: 60,
  baselines: 5,
  caches: 3,
  activations: 5,
  preflights: 3,
  registry: 3,
  switches: 300,
  loadMs: 5000,
};

/**
 * Parses `--quick` (fewer rounds), `--only load,memory` (selected measures) and `--pages main,blog` (selected pages).
 * @throws Error for any other argument
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, pages: { type: 'string' } },
  });
  const selected = values.only?.split(',') ?? MEASURES;
  const unknown = selected.filter((name) => !MEASURES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}. Known: ${MEASURES.join(', ')}.`);
  const pages = values.pages?.split(',') ?? null;
  return { measures: MEASURES.filter((name) => selected.includes(name)), pages, rounds: values.quick ? QUICK : FULL };
}
