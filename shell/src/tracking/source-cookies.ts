import { readCookie } from '#contract/read-cookie.ts';
import { CAMPAIGN_PARAMETERS, type VisitSource } from '#src/tracking/visit-source.ts';

/** specification section 9: stored on the parent domain, with the path `/`. */
export const SOURCE_COOKIES = ['referrer', 'referrer_domain', ...CAMPAIGN_PARAMETERS] as const;

const MAX_AGE_SECONDS = 90 * 24 * 3600;
/** Length of one encoded value. All seven go with every request, whose headers are limited to 16 KB. */
const MAX_ENCODED_LENGTH = 512;

/** Returns the source that cookies hold. @param header in the format of `document.cookie` */
export function readSourceCookies(header: string): VisitSource {
  return Object.fromEntries(
    SOURCE_COOKIES.flatMap((name) => {
      const value = readCookie(header, name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns what to assign to `document.cookie` so that the cookies hold exactly `source`.
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function sourceCookies(source: VisitSource, domain: string | null): string[] {
  const where = `Path=/; ${domain === null ? '' : `Domain=${domain}; `}Secure; SameSite=Lax`;
  return SOURCE_COOKIES.map((name) => {
    const value = encoded(source[name] ?? '');
    return `${name}=${value}; ${where}; Max-Age=${value ? MAX_AGE_SECONDS : 0}`;
  });
}

/**
 * Returns the source after a new visit. A campaign replaces everything known so far. A referring site without a campaign counts only when
 * no campaign is known, so that a payment or sign-in on another site does not hide the original source.
 */
export function mergedSource(stored: VisitSource, visit: VisitSource): VisitSource {
  const hasCampaign = (source: VisitSource) => CAMPAIGN_PARAMETERS.some((name) => source[name] !== undefined);
  if (hasCampaign(visit)) return visit;
  return visit.referrer !== undefined && !hasCampaign(stored) ? visit : stored;
}

/** Encodes a value and cuts it at a character boundary. */
function encoded(value: string): string {
  let text = '';
  for (const character of value.toWellFormed()) {
    const next = text + encodeURIComponent(character);
    if (next.length > MAX_ENCODED_LENGTH) break;
    text = next;
  }
  return text;
}
