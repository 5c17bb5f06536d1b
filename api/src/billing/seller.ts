import * as z from 'zod';
import { isInn } from '@plenum/shared-forms/inn';

const text = z.string().trim().min(1);

/** `site/seller.yaml`: the seller, as named on receipts and invoices. */
export const seller = z.strictObject({
  name: text,
  inn: z.string().refine(isInn, 'has no valid check digits'),
  kpp: z
    .string()
    .regex(/^\d{9}$/, 'has to have nine digits')
    .nullable(),
  address: text,
  /** For receipts on the site; invoices are in Russian. Default the fields above. */
  english: z.strictObject({ name: text, address: text }).optional(),
  /** For invoices. */
  bank: z.strictObject({
    name: text,
    bik: z.string().regex(/^\d{9}$/, 'has to have nine digits'),
    account: z.string().regex(/^\d{20}$/, 'has to have twenty digits'),
    correspondent: z.string().regex(/^\d{20}$/, 'has to have twenty digits'),
  }),
});
export type Seller = z.output<typeof seller>;
