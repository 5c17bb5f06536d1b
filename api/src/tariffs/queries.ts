import type { Tariff, TariffPeriod } from '@plenum/shared-contracts/tariffs/schemas';
import type { Database } from '#src/database/database.ts';

/** All tariffs from the smallest, priced for the period. A year is compared with twelve months. */
export function findTariffs(database: Database, period: TariffPeriod = 'month'): Promise<Tariff[]> {
  return database.query<Tariff>(
    `SELECT id, alias, name, currency, $1::text AS period, features,
      (CASE WHEN $1 = 'year' THEN price_year ELSE price_month END)::float8 AS price,
      (CASE WHEN $1 = 'year' AND price_year < 12 * price_month THEN 12 * price_month END)::float8 AS old_price
    FROM tariff ORDER BY position`,
    [period],
  );
}
