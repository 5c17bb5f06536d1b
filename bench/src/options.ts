import { parseArgs } from 'node:util';

export const MEASURES = ['load', 'render', 'activation', 'memory'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Options {
  readonly measures: readonly Measure[];
  /** How often each is repeated. */
  readonly rounds: { readonly visits: number; readonly renders: number; readonly activations: number; readonly switches: number };
}

const FULL = { visits: 9, renders: 300, activations: 15, switches: 300 };
const QUICK = { visits: 3, renders: 60, activations: 5, switches: 300 };

/** `--quick` does fewer rounds, `--only load,memory` some of the measures. @throws Error for anything else */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? MEASURES;
  const unknown = wanted.filter((name) => !MEASURES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}. Known: ${MEASURES.join(', ')}.`);
  return { measures: MEASURES.filter((name) => wanted.includes(name)), rounds: values.quick ? QUICK : FULL };
}
