import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Refusal, shedLoad } from '#server/admission/shed-load.ts';
import type { RenderQueue } from '#server/admission/render-queue.ts';
import { isSiteFile } from '#server/admission/visitor-limit.ts';
import { isForOneVisitor } from '#server/page-cache/page-key.ts';
import { OVERLOADED } from '#server/responses/send-error.ts';
import { plainResponse } from '#server/responses/plain-page.ts';
import { hasAuthParameter } from '#server/session/auth-parameter.ts';

/** A path without escapes or dots: its first segment shows as it stands which route answers it. */
const PLAIN_PATH = /^\/([\w-]*)(?:\/[\w-]+)*\/?(?:\?|$)/;

/** Longer ones are not parsed here. */
const MAX_URL_LENGTH = 2048;

/**
 * Collects the first path segments of routes that are registered from now on, but for the page route: `/-/live` and `/api/*` give `-` and `api`.
 * @returns a set that grows with each route
 */
export function collectFirstSegments(app: FastifyInstance): ReadonlySet<string> {
  const segments = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const [, first = ''] = url.split('/', 2);
    if (first !== '' && first !== '*') segments.add(first);
  });
  return segments;
}

interface PageRefusalOptions {
  readonly queue: Pick<RenderQueue, 'isFull' | 'refuse'>;
  /** First path segments of what is no page. */
  readonly otherRoutes: ReadonlySet<string>;
  /** Value of `Strict-Transport-Security`; null for none. */
  readonly hsts: string | null;
  /** Called with the status of each refused page, which the hooks of Fastify do not see. */
  readonly onRefused: (status: number) => void;
}

/**
 * Refuses pages for one visitor while their queue is full, before anything is done for them. Under a load spike these are most of the requests, and pages
 * from the cache wait for the event loop behind them. Unusual paths go on, and are refused by the queue.
 */
export function refusePagesWhenFull(app: FastifyInstance, { queue, otherRoutes, hsts, onRefused }: PageRefusalOptions): void {
  const refusal: Refusal = plainResponse(...OVERLOADED, null);
  const isPage = (url: string) => {
    const first = url.length > MAX_URL_LENGTH ? undefined : PLAIN_PATH.exec(url)?.[1];
    return first !== undefined && !otherRoutes.has(first) && !isSiteFile(url) && !hasAuthParameter(url);
  };
  const isRefused = ({ method, url = '', headers }: IncomingMessage) =>
    queue.isFull && (method === 'GET' || method === 'HEAD') && isPage(url) && isForOneVisitor({ url, headers });
  const refusalOf = (request: IncomingMessage) => {
    if (!isRefused(request)) return null;
    queue.refuse();
    onRefused(refusal.status);
    return refusal;
  };
  shedLoad(app.server, refusalOf, hsts);
}
