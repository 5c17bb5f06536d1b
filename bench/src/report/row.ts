import { median } from '#src/compare/median.ts';
import type { BySide } from '#src/compare/sides.ts';

export type Unit = 'KB' | 'ms' | 'MB' | '';

/** One line of the report. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly unit: Unit;
  readonly federated: number;
  /** Null without a monolith to compare with. */
  readonly monolith: number | null;
  /** Second figure of the federated side. */
  readonly control: number | null;
  readonly aim: Aim | null;
}

/** Target: `ratio` to the monolith, `more` than the monolith by at most this amount, or `value` alone. */
export type Aim = { readonly of: 'ratio' | 'more' | 'value'; readonly atMost: number } | { readonly of: 'value'; readonly atLeast: number };

/** Creates a row of medians. */
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

/** Creates a row of the federated side alone. */
export function alone(group: string, name: string, unit: Unit, federated: number, aim: Aim | null = null): Row {
  return { group, name, unit, federated, monolith: null, control: null, aim };
}

/** Creates a row of one figure on each side. */
export function beside(group: string, name: string, unit: Unit, federated: number, monolith: number): Row {
  return { group, name, unit, federated, monolith, control: null, aim: null };
}

/** federated / monolith; null when there is no monolith or its figure is 0. */
export function ratio({ federated, monolith }: Pick<Row, 'federated' | 'monolith'>): number | null {
  return monolith ? federated / monolith : null;
}

/** federated / control. */
export function controlRatio({ federated, control }: Row): number | null {
  return control ? federated / control : null;
}

/** Whether the target is met; null without a target. */
export function isMet(row: Row): boolean | null {
  if (!row.aim) return null;
  if ('atLeast' in row.aim) return row.federated >= row.aim.atLeast;
  const { of, atMost } = row.aim;
  const reached = of === 'value' ? row.federated : of === 'more' ? row.federated - (row.monolith ?? 0) : (ratio(row) ?? 0);
  return reached <= atMost;
}
