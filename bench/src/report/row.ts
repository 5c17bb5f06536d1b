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

/** What the figure should be: `ratio` to the monolith, `more` than the monolith by so much, or `value` by itself. */
export type Aim = { readonly of: 'ratio' | 'more' | 'value'; readonly atMost: number } | { readonly of: 'value'; readonly atLeast: number };

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

/** A row of the federated side, with nothing to compare it with. */
export function alone(group: string, name: string, unit: Unit, federated: number, aim: Aim | null = null): Row {
  return { group, name, unit, federated, monolith: null, control: null, aim };
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
  if ('atLeast' in row.aim) return row.federated >= row.aim.atLeast;
  const { of, atMost } = row.aim;
  const reached = of === 'value' ? row.federated : of === 'more' ? row.federated - (row.monolith ?? 0) : (ratio(row) ?? 0);
  return reached <= atMost;
}
