import * as z from 'zod/mini';
import { codeBody, passwordBody } from '#src/auth/schemas.ts';

/** Error code of sensitive calls in a session whose owner has not confirmed their identity recently. */
export const IDENTITY_UNCONFIRMED = 'identity_unconfirmed';

/** How a signed-in user can confirm their identity. */
export const identityState = z.object({
  /**
   * - `password`: with the password of the account;
   * - `code`: with a code to the confirmed address `target_masked`, as the account has no password;
   * - `sign-in`: only by signing in again, as the account has neither.
   */
  way: z.enum(['password', 'code', 'sign-in']),
  target_masked: z.nullable(z.string()),
  /** ISO 8601: sensitive calls are allowed until then. Null: confirmation is required. */
  confirmed_until: z.nullable(z.string()),
});
export type IdentityState = z.infer<typeof identityState>;

export const identityProof = z.union([passwordBody, codeBody]);
export type IdentityProof = z.infer<typeof identityProof>;

/** `current_password` may be absent only where the account has none. */
export const passwordChange = z.extend(passwordBody, { current_password: z.optional(passwordBody.shape.password) });
