import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#src/platform/http/register-endpoint.ts';

export interface Feed {
  /** Below the API base: `/feeds/blog.xml`. The site serves it without that base. */
  readonly path: string;
  readonly contentType: string;
  /** Addresses of the site; the first one is the default. */
  readonly siteOrigins: readonly string[];
  /** The whole document. @param origin of the site, for the links in it */
  readonly render: (origin: string) => Promise<string>;
}

/** Readers and calendars ask by the clock: a new article or webinar shows within five minutes. */
const MAX_AGE_S = 300;

/**
 * Registers a document that readers subscribe to. It is no call of the endpoint table: its answer is not JSON. The query parameter
 * `origin` says under which address of the site the caller serves it; one that is not the site's is ignored.
 */
export function registerFeed(app: FastifyInstance, { path, contentType, siteOrigins, render }: Feed): void {
  const [home = ''] = siteOrigins;
  app.get(`${API_BASE}${path}`, { schema: { hide: true } }, async (request, reply) => {
    const { origin } = request.query as { origin?: unknown };
    const text = await render(siteOrigins.find((known) => known === origin) ?? home);
    return reply.headers({ 'content-type': contentType, 'cache-control': `public, max-age=${MAX_AGE_S}` }).send(text);
  });
}
