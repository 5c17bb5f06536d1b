import { type SocialStart, socialStartHref } from '#src/auth/social.ts';

/** What this browser keeps while its visitor is at a provider: `verifier` proves that the code which comes back is its own. */
interface SocialVisit {
  readonly provider: string;
  readonly mode: SocialStart['mode'];
  readonly verifier: string;
  /** A path of this site to go on to; null: none was asked for. */
  readonly returnTo: string | null;
  /** The visitor was told what they agree to if an account is made. Absent: by an older page. */
  readonly consent?: boolean;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'plenum-social-visit';

interface Start extends Pick<SocialVisit, 'provider' | 'mode' | 'returnTo' | 'consent'> {
  readonly apiBase: string;
  /** Of this page, `https://host`. */
  readonly origin: string;
}

/**
 * Begins a visit to a provider: keeps what is needed when it comes back, and answers the address to open as a document.
 * @param storage the tab's sessionStorage
 * @throws TypeError or DOMException where the browser allows no cryptography (an insecure address) or no storage
 */
export async function startSocialVisit(
  { provider, mode, returnTo, consent = false, apiBase, origin }: Start,
  storage: Kept,
): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  storage.setItem(KEY, JSON.stringify({ provider, mode, verifier, returnTo, consent } satisfies SocialVisit));
  return socialStartHref(apiBase, { provider, mode, challenge, origin });
}

/** The visit that this tab began, once; null: none, as after coming here by another way. */
export function takeSocialVisit(storage: Kept): SocialVisit | null {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as SocialVisit);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
