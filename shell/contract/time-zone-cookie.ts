import { parseCookies } from '#contract/session/auth-cookies.ts';

/** Holds the visitor's time zone as an IANA name, so that the server can write times in it. Not set where that is Moscow's. */
const TIME_ZONE_COOKIE = 'time-zone';

const YEAR_SECONDS = 31_536_000;
/** As in the IANA time zone database: `Asia/Tokyo`, `America/Argentina/Buenos_Aires`. No offsets (`+05:30`), which Intl takes too. */
const IANA_NAME = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,32}){0,2}$/;

/**
 * The time zone that a cookie names, spelled as Intl spells it: there are only as many answers as there are zones.
 * @param header as `Cookie` or `document.cookie` has it
 * @returns null without the cookie, and where its value is no zone
 */
export function readTimeZone(header: string | undefined): string | null {
  const name = parseCookies(header ?? '').get(TIME_ZONE_COOKIE) ?? '';
  if (!IANA_NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * What to set, as `document.cookie` takes it.
 * @param zone IANA name; null removes the cookie
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function timeZoneCookie(zone: string | null, domain: string | null): string {
  const where = domain === null ? '' : `Domain=${domain}; `;
  return `${TIME_ZONE_COOKIE}=${zone ?? ''}; Path=/; ${where}Secure; SameSite=Lax; Max-Age=${zone === null ? 0 : YEAR_SECONDS}`;
}
