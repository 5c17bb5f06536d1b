import type { BodyOf } from '@plenum/shared-contracts/http/endpoint';
import { overBudget, type OverBudget } from '@plenum/shared-contracts/release/budgets';
import { errorBudget, errorBudgetAction, type ErrorBudgetAction } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { type EnvironmentSummary, onFailure, type OnFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { FieldProblem } from '#src/ui/forms/field-errors.ts';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { formatShare } from '#src/ui/format-share.ts';

/** What a manager chooses for an environment. */
export type Settings = Pick<EnvironmentSummary, 'on_failure' | 'over_budget' | 'error_budget'>;

export const ON_FAILURE: Readonly<Record<OnFailure, string>> = {
  report: 'Keep it active and show the failure',
  revert: 'Roll it back',
};
export const OVER_BUDGET: Readonly<Record<OverBudget, string>> = {
  report: 'Warn before it is activated',
  refuse: 'Refuse to activate it',
};
export const ON_ERROR_BUDGET: Readonly<Record<ErrorBudgetAction, string>> = {
  off: 'Nothing: new versions are not watched',
  notify: 'Notify its owners',
  'roll-back': 'Notify its owners and roll it back',
};

/** Names of the settings, as the fields and the review show them. */
export const LABELS = {
  on_failure: 'If a new version fails at a site',
  over_budget: 'If a new version is over its budget',
  percent: 'Pages that may fail, %',
  hours: 'Hours for which a new version is watched',
  action: 'If more pages of a new version fail',
} as const;

/** Returns what the fields say. @throws FieldProblem */
export function readSettings(form: FormData): Settings {
  const percent = numberOf(textOf(form, 'percent').replace(/\s*%$/, ''));
  const hours = numberOf(textOf(form, 'hours'));
  if (!errorBudget.shape.percent.safeParse(percent).success)
    throw new FieldProblem({ percent: 'Enter the share of pages that may fail, from 0.1 to 50, such as 1.' });
  if (!errorBudget.shape.hours.safeParse(hours).success) throw new FieldProblem({ hours: 'Enter a whole number of hours from 1 to 168.' });
  return {
    on_failure: onFailure.parse(form.get('on_failure')),
    over_budget: overBudget.parse(form.get('over_budget')),
    error_budget: { percent, hours, action: errorBudgetAction.parse(form.get('action')) },
  };
}

const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

/** A setting that changes, as the review shows it. */
export interface SettingChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the settings that differ. */
export function changedSettings(before: Settings, after: Settings): SettingChange[] {
  const [from, to] = [describe(before), describe(after)];
  return Object.values(LABELS).flatMap((label) =>
    from[label] === to[label] ? [] : [{ label, from: from[label] ?? '', to: to[label] ?? '' }],
  );
}

function describe({ on_failure, over_budget, error_budget: { action, percent, hours } }: Settings): Record<string, string> {
  return {
    [LABELS.on_failure]: ON_FAILURE[on_failure],
    [LABELS.over_budget]: OVER_BUDGET[over_budget],
    [LABELS.action]: ON_ERROR_BUDGET[action],
    [LABELS.percent]: formatShare(percent),
    [LABELS.hours]: String(hours),
  };
}

/** Returns the body of the change. It names only what differs, so that it does not undo what another person changes at the same time. */
export function changeBody(before: Settings, after: Settings): BodyOf<typeof siteEndpoints.changeEnvironment> {
  const { error_budget: old } = before;
  const { action, percent, hours } = after.error_budget;
  const budget = {
    ...(percent === old.percent ? {} : { percent }),
    ...(hours === old.hours ? {} : { hours }),
    ...(action === old.action ? {} : { action }),
  };
  return {
    ...(after.on_failure === before.on_failure ? {} : { on_failure: after.on_failure }),
    ...(after.over_budget === before.over_budget ? {} : { over_budget: after.over_budget }),
    ...(Object.keys(budget).length > 0 ? { error_budget: budget } : {}),
  };
}
