import fresh from 'fresh';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leaveUnmeasured } from '@plenum/shared-server/error-tracking/track-requests';
import { preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import type { CachedPage } from '#server/page-cache/cached-page.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { securityHeaders } from '#server/responses/security-headers.ts';

export interface CachedReply {
  readonly key: string;
  readonly page: CachedPage;
  readonly outcome: string;
  /** Of this response, for what the page adds later. */
  readonly nonce: string;
  /** Further entries of `Server-Timing`. */
  readonly timings: readonly string[];
  /** Whether the response contains nothing of this visitor. */
  readonly isForProxies: boolean;
}

interface SendOptions {
  readonly cache: PageCache;
  /** As in `securityHeaders`. */
  readonly widgetSources: readonly string[] | null;
  /** Seconds for which caches between the site and its visitors may keep pages; 0: not at all. */
  readonly proxySeconds: number;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
}

/** Answers a request with a cached page, or with 304. */
export async function sendCachedPage(
  options: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, page, outcome, nonce, timings, isForProxies }: CachedReply,
): Promise<FastifyReply> {
  const { cache, widgetSources, proxySeconds, now } = options;
  const { status, headers, remotes, set, canaries, scripts, laterScripts, styles, route, renderedAt } = page.parts;
  if (route) request.routePattern = route;
  if (outcome === 'hit') leaveUnmeasured(request);
  const age = Math.max(0, now() - renderedAt);
  const proxied = isForProxies && proxySeconds > 0 ? headersForProxies(page, options) : null;
  const coding = preferredCoding(request);
  const etag = `W/"${page.etag}"`;
  const measured = [`cache;desc=${outcome}`, `age;dur=${age}`, ...timings];
  // A proxy would repeat a nonce, the present and the trace of this request, and would take `Age` for time that the page has spent in it.
  const own = proxied
    ? { ...proxied, 'server-timing': measured.join(', ') }
    : {
        age: String(Math.floor(age / 1000)),
        'server-timing': [reply.getHeader('server-timing'), ...measured, `time;dur=${now()}`, `nonce;desc="${nonce}"`]
          .filter(Boolean)
          .join(', '),
      };
  const allowed = proxied ? { nonce: null, scripts: [...scripts, ...laterScripts], styles } : { nonce, scripts, styles };
  reply.code(status).headers({
    ...securityHeaders(allowed, [], undefined, remotes, widgetSources),
    vary: 'accept-encoding, cookie',
    ...headers,
    'cache-control': 'no-cache, private',
    ...own,
    etag,
    'x-release-set': set,
    ...(canaries !== null && { 'x-release-canary': canaries }),
  });
  if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).removeHeader('content-type').send();
  const body = await page.body(coding, (bytes) => cache.grown(key, page, bytes));
  if (coding) reply.header('content-encoding', coding);
  if (request.method === 'HEAD') return reply.header('content-length', body.byteLength).send();
  return reply.send(body);
}

/** Returns what allows caches in front of the site to keep a page; null if they may not. */
function headersForProxies(
  { parts: { freshUntil, staleUntil, topics, set, status } }: CachedPage,
  { now, proxySeconds }: SendOptions,
): Record<string, string> | null {
  const seconds = (until: number) => Math.max(0, Math.floor((until - now()) / 1000));
  const fresh = Math.min(proxySeconds, seconds(freshUntil));
  if (fresh === 0 || status !== 200) return null;
  // The site does not tell the proxy of a new release set, so it keeps no page for longer than twice the setting.
  const stale = Math.min(proxySeconds, seconds(staleUntil) - fresh);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`,
    'surrogate-key': [set, ...topics].join(' '),
  };
}
