import * as z from 'zod/mini';
import { done, tokenPair } from '#src/auth/schemas.ts';
import { tracking } from '#src/tracking/schemas.ts';

/** A service that users can sign in with. The API's settings list the available ones. */
export const socialProvider = z.object({ provider: z.string(), title: z.string() });
export type SocialProvider = z.infer<typeof socialProvider>;

/**
 * The outcome of a social sign-in:
 * - `signed-in`: to an existing account or a new one (`is_new`);
 * - `password-needed`: the e-mail address has an account; `link_token` and its password link the two;
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

/** Query that starts a social sign-in, see `SocialStart`. Without `origin` the site's first origin is used. */
export const socialStartQuery = z.object({
  mode: z._default(z.enum(['login', 'link']), 'login'),
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  origin: z.optional(z.string().check(z.maxLength(300))),
});

/** The parameters a provider redirects the browser back with (RFC 6749, 4.1.2); the provider may add others. */
export const socialCallbackQuery = z.looseObject({
  state: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(500))),
});

/** The code from the fragment of `/social-auth`, with what the visitor entered in this browser. */
export const socialExchangeBody = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(500)),
  verifier: z.string().check(z.minLength(43), z.maxLength(128)),
  /** Consent to the terms and to the processing of personal data. Without it no account is created: 409 `consent_needed`. */
  consent: z._default(z.boolean(), false),
  /** Recorded when an account is created. */
  tracking: z.optional(tracking),
});

/** Why a social sign-in failed; `/social-auth` reads it as `error`. */
export const socialFailure = z.enum(['denied', 'expired', 'unavailable', 'too-often']);
export type SocialFailure = z.infer<typeof socialFailure>;

export interface SocialStart {
  readonly provider: string;
  /** `link` links the provider to the account that is signed in when the code is exchanged. */
  readonly mode: 'login' | 'link';
  /**
   * base64url SHA-256 of a random `verifier` (43 to 128 characters, RFC 7636). The browser keeps the verifier in sessionStorage and sends
   * it with the code, so a stolen code cannot be used in another browser.
   */
  readonly challenge: string;
  /** Origin to return to, `https://host`; one of the site's own. */
  readonly origin: string;
}

/**
 * Returns the URL that starts a social sign-in, to be opened as a document. The flow ends at `/social-auth` of `origin`, with
 * `#code=…&provider=…&mode=…` or `#error=…&provider=…&mode=…`. No URL ever carries a token.
 * @param apiBase path of the API, such as `/api`
 * @param start the provider, and the parameters of the query
 * @returns the URL, with every part encoded
 * @example
 * socialStartHref('/api', { provider: 'google', mode: 'login', challenge, origin: location.origin });
 * // '/api/social/google/start?mode=login&challenge=…&origin=…'
 */
export function socialStartHref(apiBase: string, { provider, ...query }: SocialStart): string {
  return `${apiBase}/social/${encodeURIComponent(provider)}/start?${new URLSearchParams(query)}`;
}

/**
 * Parses the fragment of `/social-auth`; null when the visitor did not come from a provider.
 * @param fragment with or without `#`
 * @returns the provider's result, or null
 * @example
 * readSocialReturn('#code=abc&provider=google&mode=login'); // { provider: 'google', mode: 'login', code: 'abc' }
 */
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
