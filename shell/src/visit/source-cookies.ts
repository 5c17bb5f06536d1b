import { CAMPAIGN_PARAMETERS, type VisitSource } from '#src/visit/visit-source.ts';

/** product-spec section 9: kept on the parent domain, with the path `/`. */
export const SOURCE_COOKIES = ['referrer', 'referrer_domain', ...CAMPAIGN_PARAMETERS] as const;

const KEPT_SECONDS = 90 * 24 * 3600;
/** Of one value as it is written. All seven go with every request, whose head may have 16 KB. */
const WRITTEN_LENGTH_AT_MOST = 512;

/** The source that cookies hold. @param header as `document.cookie` shows them */
export function readSourceCookies(header: string): VisitSource {
  const cookies = new Map(header.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  return Object.fromEntries(
    SOURCE_COOKIES.flatMap((name) => {
      const value = decoded(cookies.get(name) ?? '');
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * What to set so that the cookies hold exactly `source`, as `document.cookie` takes it.
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function sourceCookies(source: VisitSource, domain: string | null): string[] {
  const where = `Path=/; ${domain === null ? '' : `Domain=${domain}; `}Secure; SameSite=Lax`;
  return SOURCE_COOKIES.map((name) => {
    const value = written(source[name] ?? '');
    return `${name}=${value}; ${where}; Max-Age=${value ? KEPT_SECONDS : 0}`;
  });
}

/**
 * What is known of the source after a new visit: a campaign takes the place of all that was there; a site that has led here without one
 * counts only where no campaign is known, so that a payment or a sign-in elsewhere does not hide what brought somebody.
 */
export function mergedSource(kept: VisitSource, visit: VisitSource): VisitSource {
  const hasCampaign = (source: VisitSource) => CAMPAIGN_PARAMETERS.some((name) => source[name] !== undefined);
  if (hasCampaign(visit)) return visit;
  return visit.referrer !== undefined && !hasCampaign(kept) ? visit : kept;
}

/** Encoded, and cut where a character ends. */
function written(value: string): string {
  let text = '';
  for (const character of value.toWellFormed()) {
    const next = text + encodeURIComponent(character);
    if (next.length > WRITTEN_LENGTH_AT_MOST) break;
    text = next;
  }
  return text;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
