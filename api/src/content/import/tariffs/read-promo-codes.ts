import * as z from 'zod';
import { normalizePromo } from '#src/billing/domain/promo.ts';
import { toMinorUnits } from '#src/billing/domain/money.ts';
import { alias } from '#src/content/import/files/fields.ts';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import type { TariffsContent } from '#src/content/import/tariffs/read-tariffs.ts';
import { readText, assertUnique } from '#src/content/import/files/content-file.ts';
import { ContentError } from '#src/errors.ts';

const moment = z.iso.datetime({ offset: true, error: 'must be a moment such as "2027-01-01T00:00:00+03:00"' });
const price = z.number().positive().max(10_000_000);

/** `promo-codes.yaml`. Prices are in major units of the tariffs' currency. */
const promoFile = z.array(
  z
    .strictObject({
      code: z
        .string()
        .max(40)
        .transform(normalizePromo)
        .refine((code) => /^[\p{L}\p{N}-]+$/u.test(code), 'must be letters, digits and dashes'),
      /** Exactly one of `percent` and the amount is set. */
      percent: z.int().min(1).max(100).optional(),
      amount: price.optional(),
      valid_from: moment.optional(),
      valid_to: moment.optional(),
      /** Absent: all tariffs. */
      tariffs: z.array(alias).min(1).optional(),
      /** Minimum total of the discounted tariffs. */
      minimum: price.optional(),
      limit_total: z.int().min(1).optional(),
      /** Limit for each account and e-mail address. */
      limit_each: z.int().min(1).optional(),
    })
    .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), 'has to have either percent or amount'),
);

export interface PromoCodeContent {
  readonly code: string;
  readonly percent: number | null;
  /** Minor units, as `minimum`. */
  readonly amount: number | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly tariffs: readonly string[] | null;
  readonly minimum: number;
  readonly limit_total: number | null;
  readonly limit_each: number | null;
}

/** @throws ContentError naming file and field */
export async function readPromoCodes(contentDir: string, { tariffs }: Pick<TariffsContent, 'tariffs'>): Promise<PromoCodeContent[]> {
  const file = 'promo-codes.yaml';
  const codes = parseYaml(promoFile, await readText(contentDir, file), file);
  assertUnique(
    codes.map(({ code }) => code),
    file,
  );
  const currency = tariffs[0]?.currency ?? 'RUB';
  return codes.map((promo) => {
    const unknown = promo.tariffs?.find((wanted) => !tariffs.some((tariff) => tariff.alias === wanted));
    if (unknown !== undefined) throw new ContentError(file, `${promo.code}: there is no tariff "${unknown}"`);
    const minor = (units: number) => {
      const amount = toMinorUnits(units, currency);
      if (amount === null) throw new ContentError(file, `${promo.code}: an amount has more decimals than ${currency}`);
      return amount;
    };
    return {
      code: promo.code,
      percent: promo.percent ?? null,
      amount: promo.amount === undefined ? null : minor(promo.amount),
      valid_from: promo.valid_from ?? null,
      valid_to: promo.valid_to ?? null,
      tariffs: promo.tariffs ?? null,
      minimum: minor(promo.minimum ?? 0),
      limit_total: promo.limit_total ?? null,
      limit_each: promo.limit_each ?? null,
    };
  });
}
