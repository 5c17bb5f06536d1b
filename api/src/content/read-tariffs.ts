import * as z from 'zod';
import { alias, text } from '#src/content/fields.ts';
import { parseYaml } from '#src/content/parse-yaml.ts';
import { readText } from '#src/content/read-text.ts';
import { refuseTwice } from '#src/content/refuse-twice.ts';

const price = z
  .number()
  .min(0)
  .refine((value) => Math.round(value * 100) / 100 === value, 'has more than two decimals');

/** `tariffs.yaml`, from the smallest. Prices are for one month, and for a whole year. */
const tariffsFile = z.array(
  z.strictObject({
    alias,
    name: text,
    currency: z.string().regex(/^[A-Z]{3}$/, 'has to be a code such as "RUB"'),
    month: price,
    year: price,
    features: z.array(text).min(1),
  }),
);
export type TariffsContent = z.output<typeof tariffsFile>;

/** @throws ContentError naming file and field */
export async function readTariffs(contentDir: string): Promise<TariffsContent> {
  const file = 'tariffs.yaml';
  const tariffs = parseYaml(tariffsFile, await readText(contentDir, file), file);
  refuseTwice(
    tariffs.map((tariff) => tariff.alias),
    file,
  );
  return tariffs;
}
