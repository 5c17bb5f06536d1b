import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import type { RenderedPage } from '#server/render-pool/page-request.ts';

/** `/feeds/blog.xml`; any other path below is a page's. */
const FEED_ROUTE = '/feeds/:file';
const FEED = /^\/feeds\/[\w.-]+$/;
/** As long as a screen's loader may take (decisions.md 14). */
const DEADLINE_MS = 5000;
/** What the API says of a feed that its readers should know. */
const PASSED_ON = ['content-type', 'cache-control', 'etag'];

/**
 * Answers a feed, under the site's public origin.
 * @returns null for a path that is no feed: the release has its page, or its own feed if it is older than the API's
 */
export type FetchFeed = (
  pathname: string,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>,
  origin: string,
  client: AbortSignal,
) => Promise<RenderedPage | null>;

/**
 * Feeds come from the API, which owns their content: no release knows how they are made (docs/decisions/0063).
 * @param apiUrl base address of the API, with its path
 * @param loaderSecret proves to the API that the visitor's address may be believed; null if it does not ask for it
 */
export function feedsOf(apiUrl: string, loaderSecret: string | null): FetchFeed {
  return async (pathname, request, origin, client) => {
    if (!FEED.test(pathname)) return null;
    const headers = {
      accept: '*/*',
      // It comes over the own network, and is compressed for the reader afterwards.
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
        throw new Error(`The API answered ${response.status}.`);
      }
      const passedOn = PASSED_ON.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : []));
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

/** A reader that meets a failing feed is told to come back, not that it is gone. */
const notAvailable = (): RenderedPage => ({
  status: 503,
  headers: { ...PUBLIC, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  body: Readable.from([Buffer.from('Not available right now.')]),
  remotes: [],
  route: FEED_ROUTE,
});
