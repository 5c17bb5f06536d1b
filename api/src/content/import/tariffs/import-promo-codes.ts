import type { PromoCodeContent } from '#src/content/import/tariffs/read-promo-codes.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Makes promo codes equal to the content. A removed code is no longer valid, but its uses remain. */
export async function importPromoCodes(query: Query, codes: readonly PromoCodeContent[]): Promise<void> {
  await query(
    `WITH given AS (
      SELECT * FROM jsonb_to_recordset($1) AS given (
        code text, percent integer, amount bigint, valid_from timestamptz, valid_to timestamptz, tariffs jsonb, minimum bigint,
        limit_total integer, limit_each integer
      )
    ), gone AS (
      UPDATE promo_code SET withdrawn = true WHERE code NOT IN (SELECT code FROM given)
    )
    INSERT INTO promo_code (code, percent, amount, valid_from, valid_to, tariffs, minimum, limit_total, limit_each, withdrawn)
    SELECT code, percent, amount, valid_from, valid_to, nullif(tariffs, 'null'), minimum, limit_total, limit_each, false FROM given
    ON CONFLICT (code) DO UPDATE SET
      percent = excluded.percent, amount = excluded.amount, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      tariffs = excluded.tariffs, minimum = excluded.minimum, limit_total = excluded.limit_total, limit_each = excluded.limit_each,
      withdrawn = false`,
    [JSON.stringify(codes)],
  );
}
