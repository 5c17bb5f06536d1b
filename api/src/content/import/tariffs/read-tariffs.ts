import * as z from 'zod';
import { entitlements, roadmapItem } from '@plenum/mf-billing/contract/tariffs';
import { toMinorUnits } from '#src/billing/domain/money.ts';
import { alias, text } from '#src/content/import/files/fields.ts';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readText, assertUnique } from '#src/content/import/files/content-file.ts';
import { ContentError } from '#src/errors.ts';

const price = z.number().min(0).max(10_000_000);

const tariff = z.strictObject({
  alias,
  name: text,
  summary: text,
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code such as "RUB"'),
  month: price,
  year: price,
  /** Per cent of VAT included in the price; null: without VAT. */
  vat: z.int().min(0).max(99).nullable(),
  /** Maximum units per purchase. */
  max_qty: z.int().min(1).max(1000),
  /** The tariff of the trial; at most one. */
  trial: z.boolean().default(false),
  features: z.array(text).min(1),
  entitlements,
});

/** `tariffs.yaml`: lines in display order, each from its smallest tariff. Prices are for one month and for a whole year. */
const tariffsFile = z.strictObject({
  lines: z.array(z.strictObject({ id: z.int().min(1), alias, name: text, summary: text, tariffs: z.array(tariff).min(1) })).min(1),
});

const roadmapFile = z.array(
  z.strictObject({
    title: text,
    text,
    state: z.enum(roadmapItem.shape.state.options),
    quarter: z.string().regex(/^20\d\d-Q[1-4]$/, 'must be a quarter such as "2027-Q1"'),
  }),
);

type TariffFile = z.output<typeof tariff>;

/** A tariff as stored in the database: amounts in minor units. */
export interface TariffContent extends Omit<TariffFile, 'month' | 'year' | 'vat' | 'trial'> {
  readonly line_id: number;
  readonly amount_month: number;
  readonly amount_year: number;
  readonly vat_rate: number | null;
  readonly is_trial: boolean;
}

export interface TariffsContent {
  readonly lines: readonly { readonly id: number; readonly alias: string; readonly name: string; readonly summary: string }[];
  readonly tariffs: readonly TariffContent[];
  readonly roadmap: z.output<typeof roadmapFile>;
}

/** @throws ContentError naming file and field */
export async function readTariffs(contentDir: string): Promise<TariffsContent> {
  const file = 'tariffs.yaml';
  const { lines } = parseYaml(tariffsFile, await readText(contentDir, file), file);
  const tariffs = lines.flatMap(({ id, tariffs }) => tariffs.map((tariff) => toContent(tariff, id, file)));
  const ids = lines.map(({ id }) => String(id));
  for (const names of [ids, lines.map(({ alias }) => alias), tariffs.map(({ alias }) => alias)]) assertUnique(names, file);
  assertUnique(
    tariffs.filter(({ is_trial: isTrial }) => isTrial).map(() => 'trial: true'),
    file,
  );
  const [first] = tariffs;
  const foreign = tariffs.find(({ currency }) => currency !== first?.currency);
  if (foreign) throw new ContentError(file, `"${foreign.alias}" has another currency than "${first?.alias}": one cart has one`);
  const roadmap = parseYaml(roadmapFile, await readText(contentDir, 'roadmap.yaml'), 'roadmap.yaml');
  assertUnique(
    roadmap.map(({ title }) => title),
    'roadmap.yaml',
  );
  return { lines: lines.map(({ id, alias, name, summary }) => ({ id, alias, name, summary })), tariffs, roadmap };
}

function toContent({ month, year, vat, trial, ...rest }: TariffFile, lineId: number, file: string): TariffContent {
  const amountOf = (field: string, price: number) => {
    const amount = toMinorUnits(price, rest.currency);
    if (amount === null) throw new ContentError(file, `${rest.alias}.${field}: has more decimals than ${rest.currency}`);
    return amount;
  };
  return {
    ...rest,
    line_id: lineId,
    amount_month: amountOf('month', month),
    amount_year: amountOf('year', year),
    vat_rate: vat,
    is_trial: trial,
  };
}
