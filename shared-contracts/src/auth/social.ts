import * as z from 'zod/mini';
import { done, tokenPair } from '#src/auth/schemas.ts';
import { tracking } from '#src/tracking/schemas.ts';

/** A service that people can sign in with; which ones there are, the API's settings say. */
export const socialProvider = z.object({ provider: z.string(), title: z.string() });
export type SocialProvider = z.infer<typeof socialProvider>;

/**
 * What became of a visit to a provider:
 * - `signed-in`: to an account that was there, or a new one (`is_new`);
 * - `password-needed`: the e-mail address has an account; `link_token` and its password connect the two;
 * - `linked`: to the account of the bearer, in the mode `link`.
 */
export const socialOutcome = z.discriminatedUnion('outcome', [
  z.extend(tokenPair, { outcome: z.literal('signed-in'), is_new: z.boolean(), data: tokenPair }),
  z.object({
    outcome: z.literal('password-needed'),
    link_token: z.string(),
    provider: z.string(),
    title: z.string(),
    email_masked: z.string(),
  }),
  z.extend(done, { outcome: z.literal('linked'), provider: z.string() }),
]);
export type SocialOutcome = z.infer<typeof socialOutcome>;

/** How a visit to a provider begins: see `SocialStart`. Without `origin`: the first of the site's own. */
export const socialStartQuery = z.object({
  mode: z._default(z.enum(['login', 'link']), 'login'),
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  origin: z.optional(z.string().check(z.maxLength(300))),
});

/** What a provider sends a browser back with (RFC 6749, 4.1.2), and more that it may add. */
export const socialCallbackQuery = z.looseObject({
  state: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(500))),
});

/** The code from the fragment of `/social-auth`, with what the visitor of this browser has said. */
export const socialExchangeBody = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(500)),
  verifier: z.string().check(z.minLength(43), z.maxLength(128)),
  /** They agree to the terms and to the processing of personal data; without it no account is made: 409 `consent_needed`. */
  consent: z._default(z.boolean(), false),
  /** For an account that is made. */
  tracking: z.optional(tracking),
});

/** Why a visit to a provider came to nothing: what `/social-auth` reads as `error`. */
export const socialFailure = z.enum(['denied', 'expired', 'unavailable', 'too-often']);
export type SocialFailure = z.infer<typeof socialFailure>;

export interface SocialStart {
  readonly provider: string;
  /** `link`: to the account that is signed in when the code is exchanged. */
  readonly mode: 'login' | 'link';
  /**
   * base64url SHA-256 of a random `verifier` (43 to 128 characters of RFC 7636) that this browser keeps
   * in sessionStorage and hands over with the code: a code that somebody else got is worth nothing here.
   */
  readonly challenge: string;
  /** Where to come back to, `https://host`: one of the site's own. */
  readonly origin: string;
}

/**
 * Address that a visit to a provider begins with, to be opened as a document. It ends at `/social-auth`
 * of `origin`, with `#code=…&provider=…&mode=…` or `#error=…&provider=…&mode=…`: no token is ever in an address.
 */
export function socialStartHref(apiBase: string, { provider, ...query }: SocialStart): string {
  return `${apiBase}/social/${encodeURIComponent(provider)}/start?${new URLSearchParams(query)}`;
}

/** The fragment of `/social-auth`; null: somebody came here by another way. */
export function readSocialReturn(
  fragment: string,
): ({ provider: string; mode: 'login' | 'link' } & ({ code: string } | { error: SocialFailure })) | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [provider, code, error] = [values.get('provider'), values.get('code'), socialFailure.safeParse(values.get('error'))];
  const mode = values.get('mode') === 'link' ? 'link' : 'login';
  if (!provider) return null;
  if (code) return { provider, mode, code };
  return error.success ? { provider, mode, error: error.data } : null;
}
