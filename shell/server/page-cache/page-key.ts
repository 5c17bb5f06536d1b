import type { FastifyRequest } from 'fastify';
import { readAuthCookies } from '#contract/session/auth-cookies.ts';
import type { SiteHosts } from '#contract/renderer.ts';
import { LOCAL_HOST } from '#server/session/site-hosts.ts';

/** The part of a request that decides whether its page may be the same for several visitors. */
export interface AnonymousRequest {
  readonly request: { readonly method: string; readonly headers: { readonly authorization?: string | undefined } };
  readonly url: URL;
  readonly hasSession: boolean;
  /** Id of the composition that the visitor gets, which names its canaries. */
  readonly composition: string;
  /** Names of cookies that fills of the set ask for. */
  readonly cookies: readonly string[];
  readonly timeZone: string | null;
  /** What the page is rendered with: the hosts that the Host header names, and the origin of URLs that others store. */
  readonly hosts: SiteHosts | null;
  readonly origin: string;
  /** The site's public origin and parent domain; null: the host is that of this machine. */
  readonly publicOrigin: string | null;
  readonly domain: string | null;
}

export interface PageKey {
  readonly key: string;
  /** Id of the composition that the key is for. */
  readonly composition: string;
  /** URL that the shared page is rendered for: without campaign parameters. */
  readonly url: URL;
}

/** Zones of the audience, each with pages of its own in the cache. Pages in any other zone go past it. */
const ZONES = new Set([
  'Europe/Kaliningrad',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
  'Asia/Almaty',
]);
/** Read by the browser alone, from its own address: the server's HTML never shows them. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,30}|gclid|yclid|ysclid|fbclid|_openstat)$/;
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;
const MAX_PATH_LENGTH = 300;
/** Each doubles the number of variants. */
const MAX_COOKIES = 2;

/**
 * Returns the key under which a page is shared, which contains everything that the page is rendered with, and the URL to render; null for a
 * page that only its visitor may get: signed in, with a parameter that a page may show, for another host, or in a variant of which there
 * would be too many.
 */
export function pageKeyOf(visit: AnonymousRequest): PageKey | null {
  const { request, url, composition, cookies, timeZone, hosts, origin } = visit;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || visit.hasSession || request.headers.authorization !== undefined)
    return null;
  if (url.pathname.length > MAX_PATH_LENGTH || !isOwnHost(visit)) return null;
  if (cookies.length > MAX_COOKIES || (timeZone !== null && !ZONES.has(timeZone))) return null;
  const page = listPage(url.searchParams);
  if (page === null) return null;
  const clean = new URL(url);
  clean.search = page && `page=${page}`;
  clean.hash = '';
  return { key: JSON.stringify([composition, clean.href, hosts, origin, cookies, timeZone]), composition, url: clean };
}

/**
 * Whether only its visitor may get a page, as far as the request itself says so: `pageKeyOf` returns null for it.
 * @param url path and query
 */
export function isForOneVisitor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const query = url.indexOf('?');
  return (
    headers.authorization !== undefined ||
    (query !== -1 && listPage(new URLSearchParams(url.slice(query))) === null) ||
    readAuthCookies(headers.cookie ?? '').loggedInSystem
  );
}

/** Returns the number of a list's page, or an empty string without one; null if the query has anything else that a page may show. */
function listPage(query: URLSearchParams): string | null {
  const [first, ...others] = [...query].filter(([name]) => !CAMPAIGN.test(name));
  if (!first) return '';
  return others.length === 0 && first[0] === 'page' && PAGE_NUMBER.test(first[1]) ? first[1] : null;
}

/** The client controls the Host header, so it must not create entries for hosts and ports of its own. */
function isOwnHost({ url, publicOrigin, domain }: AnonymousRequest): boolean {
  if (publicOrigin === null) return LOCAL_HOST.test(url.host);
  if (url.origin === publicOrigin) return true;
  const isOfDomain = domain !== null && (url.hostname === domain || url.hostname === `account.${domain}`);
  return isOfDomain && url.port === new URL(publicOrigin).port;
}
