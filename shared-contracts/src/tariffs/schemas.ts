import * as z from 'zod/mini';

export const tariffPeriod = z.enum(['month', 'year']);
export type TariffPeriod = z.infer<typeof tariffPeriod>;

export const tariff = z.object({
  id: z.number(),
  alias: z.string(),
  name: z.string(),
  /** In units of `currency`, for the whole `period`. */
  price: z.number().check(z.gte(0)),
  /** What it would cost otherwise; null: nothing is saved. */
  old_price: z.nullable(z.number()),
  /** ISO 4217. */
  currency: z.string(),
  period: tariffPeriod,
  features: z.array(z.string()),
});
export type Tariff = z.infer<typeof tariff>;
