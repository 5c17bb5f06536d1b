import * as z from 'zod/mini';
import { codeBody, passwordBody } from '#src/auth/schemas.ts';

/** Refused with it: what is sensitive, in a session whose owner has not shown for a while who they are. */
export const IDENTITY_UNCONFIRMED = 'identity_unconfirmed';

/** How somebody who is signed in can show once more that it is them. */
export const identityState = z.object({
  /**
   * - `password`: by the password of the account;
   * - `code`: the account has none, but a confirmed address, `target_masked`;
   * - `sign-in`: it has neither, so only a new sign-in tells.
   */
  way: z.enum(['password', 'code', 'sign-in']),
  target_masked: z.nullable(z.string()),
  /** ISO 8601: until then nothing asks for it. Null: everything sensitive does. */
  confirmed_until: z.nullable(z.string()),
});
export type IdentityState = z.infer<typeof identityState>;

export const identityProof = z.union([passwordBody, codeBody]);
export type IdentityProof = z.infer<typeof identityProof>;

/** Without `current_password` only where the account has none. */
export const passwordChange = z.extend(passwordBody, { current_password: z.optional(passwordBody.shape.password) });
