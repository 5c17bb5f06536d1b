import type { TariffsContent } from '#src/content/read-tariffs.ts';
import type { Query } from '#src/database/query.ts';

/** Makes the tariffs equal to the content; known aliases keep their ids. */
export async function importTariffs(query: Query, tariffs: TariffsContent): Promise<void> {
  const rows = JSON.stringify(tariffs.map((tariff, position) => ({ ...tariff, position })));
  await query(
    `INSERT INTO tariff (alias, name, currency, price_month, price_year, features, position)
    SELECT alias, name, currency, month, year, features, position
    FROM jsonb_to_recordset($1) AS given (
      alias text, name text, currency text, month numeric, year numeric, features jsonb, position integer
    )
    ON CONFLICT (alias) DO UPDATE SET
      name = excluded.name, currency = excluded.currency, price_month = excluded.price_month, price_year = excluded.price_year,
      features = excluded.features, position = excluded.position`,
    [rows],
  );
  await query('DELETE FROM tariff WHERE alias NOT IN (SELECT alias FROM jsonb_to_recordset($1) AS kept (alias text))', [rows]);
}
