import type { RoadmapItem, Tariff, TariffLine, TariffPeriod } from '@plenum/mf-billing/contract/tariffs';
import { toUnits } from '#src/billing/domain/money.ts';
import { TRIAL_DAYS } from '#src/billing/domain/trial.ts';
import type { Query } from '#src/platform/database/query.ts';

/** A tariff on sale, with fields that only this service needs. */
export type CatalogueTariff = Omit<Tariff, 'price' | 'old_price'> & { readonly withdrawn: boolean; readonly isTrial: boolean };

/** Columns of `tariff`, priced for the period in $1. The old price of a year is that of twelve months. */
const COLUMNS = `tariff.id, tariff.alias, tariff.name, tariff.summary, tariff.line_id, tariff.currency, $1::text AS period, tariff.vat_rate,
  tariff.max_qty, tariff.features, tariff.entitlements, tariff.withdrawn, tariff.is_trial AS "isTrial",
  (CASE WHEN $1 = 'year' THEN amount_year ELSE amount_month END)::float8 AS amount,
  (CASE WHEN $1 = 'year' AND amount_year < 12 * amount_month THEN 12 * amount_month END)::float8 AS old_amount`;

/** Returns all tariffs on sale, by line and ascending size. */
export function findTariffs(query: Query, period: TariffPeriod = 'month'): Promise<CatalogueTariff[]> {
  return query<CatalogueTariff>(
    `SELECT ${COLUMNS} FROM tariff JOIN tariff_line AS line ON line.id = tariff.line_id
    WHERE NOT tariff.withdrawn ORDER BY line.position, tariff.position`,
    [period],
  );
}

/** Returns the tariffs that are no longer on sale. */
export function findWithdrawn(query: Query, period: TariffPeriod): Promise<CatalogueTariff[]> {
  return query<CatalogueTariff>(`SELECT ${COLUMNS} FROM tariff WHERE tariff.withdrawn`, [period]);
}

/** Returns the lines without their tariffs, in display order. */
export function findLines(query: Query): Promise<Omit<TariffLine, 'tariffs'>[]> {
  return query('SELECT id, alias, name, summary FROM tariff_line ORDER BY position');
}

export function findRoadmap(query: Query): Promise<RoadmapItem[]> {
  return query('SELECT id, title, text, state, quarter FROM roadmap_item ORDER BY position');
}

/** Returns a tariff as the API sends it. */
export function presentTariff({ withdrawn: _withdrawn, isTrial, ...tariff }: CatalogueTariff): Tariff {
  const { amount, old_amount: oldAmount, currency } = tariff;
  return {
    ...tariff,
    price: toUnits(amount, currency),
    old_price: oldAmount === null ? null : toUnits(oldAmount, currency),
    ...(isTrial && { trial_days: TRIAL_DAYS }),
  };
}
