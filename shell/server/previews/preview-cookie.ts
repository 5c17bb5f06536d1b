import { readCookie } from '#contract/read-cookie.ts';

/** Holds the token of the preview that this browser sees. */
const PREVIEW_COOKIE = 'plenum-preview';

/** Returns the token of the preview that a request is for; null: the current set. */
export function readPreviewToken(header: string | undefined): string | null {
  return readCookie(header ?? '', PREVIEW_COOKIE) || null;
}

/**
 * Returns what to set so that the browser sees a preview until it expires.
 * @param token null removes the cookie
 * @param domain the parent domain that the site and the account host share; null: this host only
 * @param seconds until the preview expires
 */
export function previewCookie(token: string | null, domain: string | null, seconds = 0): string {
  const where = domain === null ? '' : `Domain=${domain}; `;
  const age = token === null ? 0 : Math.max(0, Math.floor(seconds));
  return `${PREVIEW_COOKIE}=${token ?? ''}; Path=/; ${where}Secure; HttpOnly; SameSite=Lax; Max-Age=${age}`;
}
