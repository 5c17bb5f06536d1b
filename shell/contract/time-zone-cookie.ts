import { readCookie } from '#contract/read-cookie.ts';

/** Holds the visitor's time zone as an IANA name, so that the server can render times in it. Not set for Moscow time. */
const TIME_ZONE_COOKIE = 'time-zone';

const YEAR_SECONDS = 31_536_000;
/**
 * A name of the IANA time zone database: `Asia/Tokyo`, `America/Argentina/Buenos_Aires`. Offsets (`+05:30`), which Intl also accepts, are
 * excluded.
 */
const IANA_NAME = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,32}){0,2}$/;

/**
 * Returns the time zone that a cookie names, in Intl's spelling, so the number of distinct results is bounded by the number of zones.
 * @param header in the format of `Cookie` or `document.cookie`
 * @returns null without the cookie, or when its value is not a zone
 */
export function readTimeZone(header: string | undefined): string | null {
  const name = readCookie(header ?? '', TIME_ZONE_COOKIE) ?? '';
  if (!IANA_NAME.test(name)) return null;
  const known = SPELLINGS.get(name);
  if (known !== undefined) return known;
  const zone = zoneNamed(name);
  if (SPELLINGS.size < MAX_SPELLINGS) SPELLINGS.set(name, zone);
  return zone;
}

/** Name in a cookie → Intl's spelling. Asking Intl takes a third of the time of a page from the cache. */
const SPELLINGS = new Map<string, string | null>();
const MAX_SPELLINGS = 1000;

function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns what to assign to `document.cookie`.
 * @param zone IANA name; null removes the cookie
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function timeZoneCookie(zone: string | null, domain: string | null): string {
  const where = domain === null ? '' : `Domain=${domain}; `;
  return `${TIME_ZONE_COOKIE}=${zone ?? ''}; Path=/; ${where}Secure; SameSite=Lax; Max-Age=${zone === null ? 0 : YEAR_SECONDS}`;
}
