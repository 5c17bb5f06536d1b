import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';

/** An address that starts like the typed text. Parts that are unknown or that the address does not have are null. */
export const addressSuggestion = z.object({
  /** The address in one line, as it is displayed and filled in. */
  value: z.string(),
  postal_code: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  street: z.nullable(z.string()),
  house: z.nullable(z.string()),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** specification section 7, "Other". */
export const suggestEndpoints = {
  address: defineEndpoint({
    method: 'GET',
    path: '/suggest/address',
    auth: 'public',
    summary: 'Returns up to ten Russian addresses that match the input; none for fewer than three characters.',
    query: z.object({ q: z.string().check(z.maxLength(300)) }),
    reply: z.object({ suggestions: z.array(addressSuggestion) }),
  }),
} as const;
