import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import type { RenderedPage } from '#server/render-pool/process-client/page-request.ts';

/** Matches `/feeds/blog.xml`. Any deeper path is a page's. */
const FEED_ROUTE = '/feeds/:file';
const FEED = /^\/feeds\/[\w.-]+$/;
/** The deadline of a screen's loader (open question 14). */
const DEADLINE_MS = 5000;
/** Headers of the API's response that a feed's readers need. */
const RETURNED_HEADERS = ['content-type', 'cache-control', 'etag'];

/**
 * Returns a feed under the site's public origin.
 * @returns null for a path that is not a feed: the release has a page there, or its own feed if it is older than the API's
 */
export type FetchFeed = (
  pathname: string,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>,
  origin: string,
  client: AbortSignal,
) => Promise<RenderedPage | null>;

/**
 * Fetches feeds from the API, which owns their content: no release knows how they are generated (docs/decisions/0063).
 * @param apiUrl base URL of the API, with its path
 * @param loaderSecret proves to the API that the forwarded visitor's address can be trusted; null if it does not require it
 */
export function createFeedFetcher(apiUrl: string, loaderSecret: string | null): FetchFeed {
  return async (pathname, request, origin, client) => {
    if (!FEED.test(pathname)) return null;
    const headers = {
      accept: '*/*',
      // The call stays in our own network, and the feed is compressed for the reader later.
      'accept-encoding': 'identity',
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
    };
    const signal = AbortSignal.any([client, AbortSignal.timeout(DEADLINE_MS)]);
    try {
      const response = await tracedFetch({ peer: 'api', isOurs: true }, `${apiUrl}${pathname}?origin=${encodeURIComponent(origin)}`, {
        headers,
        signal,
        redirect: 'manual',
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`The API returned ${response.status}.`);
      }
      const passedOn = RETURNED_HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : []));
      const body = Buffer.from(await response.arrayBuffer());
      return {
        status: 200,
        headers: { ...Object.fromEntries(passedOn), ...PUBLIC },
        body: Readable.from([body]),
        remotes: [],
        route: FEED_ROUTE,
      };
    } catch (error) {
      if (!client.aborted) request.log.warn({ err: error, feed: pathname }, 'A feed could not be fetched from the API');
      return notAvailable();
    }
  };
}

/** The same for every visitor, whatever their cookies. */
const PUBLIC = { vary: 'accept-encoding' };

/** Feed readers should retry a failing feed rather than conclude that it no longer exists. */
const notAvailable = (): RenderedPage => ({
  status: 503,
  headers: { ...PUBLIC, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  body: Readable.from([Buffer.from('Not available right now.')]),
  remotes: [],
  route: FEED_ROUTE,
});
