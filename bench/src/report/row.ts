import { median } from '#src/compare/median.ts';
import type { BySide } from '#src/compare/sides.ts';

export type Unit = 'KB' | 'ms' | 'MB' | '';

/** One line of the report. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly unit: Unit;
  readonly federated: number;
  /** Null where there is nothing to compare with. */
  readonly monolith: number | null;
  /** The federated side's second figure. */
  readonly control: number | null;
  readonly aim: Aim | null;
}

/** What the figure should be at most: `ratio` to the monolith, `more` than the monolith by so much, or `value` by itself. */
export interface Aim {
  readonly of: 'ratio' | 'more' | 'value';
  readonly atMost: number;
}

/** A row of medians. */
export function compared(group: string, name: string, unit: Unit, samples: BySide<readonly number[]>, aim: Aim | null = null): Row {
  return {
    group,
    name,
    unit,
    federated: median(samples.federated),
    monolith: median(samples.monolith),
    control: median(samples.control),
    aim,
  };
}

/** federated / monolith; null when there is no monolith or it is 0. */
export function ratio({ federated, monolith }: Pick<Row, 'federated' | 'monolith'>): number | null {
  return monolith ? federated / monolith : null;
}

/** federated / itself. */
export function controlRatio({ federated, control }: Row): number | null {
  return control ? federated / control : null;
}

/** Whether the aim is met; null without one. */
export function isMet(row: Row): boolean | null {
  if (!row.aim) return null;
  const { of, atMost } = row.aim;
  const reached = of === 'value' ? row.federated : of === 'more' ? row.federated - (row.monolith ?? 0) : (ratio(row) ?? 0);
  return reached <= atMost;
}
