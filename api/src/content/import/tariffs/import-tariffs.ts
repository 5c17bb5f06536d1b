import type { TariffsContent } from '#src/content/import/tariffs/read-tariffs.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Makes lines, tariffs and roadmap equal to the content; known aliases keep their ids. A tariff removed from the content is no longer sold,
 * but remains for its owners.
 */
export async function importTariffs(query: Query, { lines, tariffs, roadmap }: TariffsContent): Promise<void> {
  const placed = (items: readonly object[]) => JSON.stringify(items.map((item, position) => ({ ...item, position })));
  await query(UPSERT_LINES, [placed(lines)]);
  await query(UPSERT_TARIFFS, [placed(tariffs)]);
  await query('DELETE FROM tariff_line WHERE id NOT IN (SELECT line_id FROM tariff WHERE line_id IS NOT NULL)');
  await query(UPSERT_ROADMAP, [placed(roadmap)]);
}

const UPSERT_LINES = `
  INSERT INTO tariff_line (id, alias, name, summary, position)
  SELECT * FROM jsonb_to_recordset($1) AS given (id integer, alias text, name text, summary text, position integer)
  ON CONFLICT (id) DO UPDATE SET
    alias = excluded.alias, name = excluded.name, summary = excluded.summary, position = excluded.position`;

const UPSERT_TARIFFS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given (
      alias text, name text, summary text, line_id integer, currency text, amount_month bigint, amount_year bigint, vat_rate integer,
      max_qty integer, is_trial boolean, features jsonb, entitlements jsonb, position integer
    )
  ), gone AS (
    UPDATE tariff SET withdrawn = true, is_trial = false WHERE alias NOT IN (SELECT alias FROM given)
  )
  INSERT INTO tariff (
    alias, name, summary, line_id, currency, amount_month, amount_year, vat_rate, max_qty, is_trial, features, entitlements, position, withdrawn
  )
  SELECT
    alias, name, summary, line_id, currency, amount_month, amount_year, vat_rate, max_qty, is_trial, features, entitlements, position, false
  FROM given ORDER BY position
  ON CONFLICT (alias) DO UPDATE SET
    name = excluded.name, summary = excluded.summary, line_id = excluded.line_id, currency = excluded.currency,
    amount_month = excluded.amount_month, amount_year = excluded.amount_year, vat_rate = excluded.vat_rate, max_qty = excluded.max_qty,
    is_trial = excluded.is_trial, features = excluded.features, entitlements = excluded.entitlements, position = excluded.position,
    withdrawn = false`;

const UPSERT_ROADMAP = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given (title text, text text, state text, quarter text, position integer)
  ), gone AS (
    DELETE FROM roadmap_item WHERE title NOT IN (SELECT title FROM given)
  )
  INSERT INTO roadmap_item (title, text, state, quarter, position) SELECT title, text, state, quarter, position FROM given ORDER BY position
  ON CONFLICT (title) DO UPDATE SET
    text = excluded.text, state = excluded.state, quarter = excluded.quarter, position = excluded.position`;
