import { type SocialStart, socialStartHref } from '#src/auth/social.ts';

/** What the tab stores while the visitor is at a provider. `verifier` proves that the returned code was issued to this browser. */
interface SocialSignIn {
  readonly provider: string;
  readonly mode: SocialStart['mode'];
  readonly verifier: string;
  /** A path of this site to continue to, or null when none was requested. */
  readonly returnTo: string | null;
  /** Whether the visitor was shown what they agree to if an account is created. Absent when an older page started the sign-in. */
  readonly consent?: boolean;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'plenum-social-sign-in';

interface Start extends Pick<SocialSignIn, 'provider' | 'mode' | 'returnTo' | 'consent'> {
  readonly apiBase: string;
  /** Origin of this page, `https://host`. */
  readonly origin: string;
}

/**
 * Starts a social sign-in: stores what is needed when the visitor returns, and returns the URL to open as a document.
 * @param start provider, mode and return path of the sign-in; path of the API and origin of the page
 * @param storage the tab's sessionStorage
 * @returns the URL to open: see `socialStartHref`
 * @throws TypeError or DOMException where the browser allows no cryptography (an insecure origin) or no storage
 * @example
 * const signIn = { provider: 'google', mode: 'login', returnTo: '/cart', apiBase: '/api', origin: location.origin } as const;
 * location.assign(await startSocialSignIn(signIn, sessionStorage));
 */
export async function startSocialSignIn(
  { provider, mode, returnTo, consent = false, apiBase, origin }: Start,
  storage: TabStorage,
): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  storage.setItem(KEY, JSON.stringify({ provider, mode, verifier, returnTo, consent } satisfies SocialSignIn));
  return socialStartHref(apiBase, { provider, mode, challenge, origin });
}

/**
 * Returns the social sign-in that this tab started and removes it from storage; null when this tab started none.
 * @param storage the tab's sessionStorage
 * @returns the stored sign-in, or null
 * @throws SyntaxError when the stored text is not JSON
 * @example
 * const signIn = takeSocialSignIn(sessionStorage);
 * if (signIn === null) showSignIn();
 */
export function takeSocialSignIn(storage: TabStorage): SocialSignIn | null {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as SocialSignIn);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
