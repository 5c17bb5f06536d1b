import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';

export interface Feed {
  /** Path below the API base, of one segment after `/feeds`: `/feeds/blog.xml`, `/feeds/blog-:category.xml`. The site serves it without that base. */
  readonly path: string;
  readonly contentType: string;
  /** Origins of the site; the first one is the default. */
  readonly siteOrigins: readonly string[];
  /** Renders the whole document. @param origin of the site, for the links in it @param params of the path, by name */
  readonly render: (origin: string, params: Readonly<Record<string, string>>) => Promise<string>;
}

/** Readers and calendars poll: a new article or webinar shows within five minutes. */
const MAX_AGE_S = 300;

/**
 * Registers a feed. It is not in the endpoint table, as its response is not JSON. The query parameter `origin` is the site's origin under
 * which the caller serves it; an unknown one is ignored.
 */
export function registerFeed(app: FastifyInstance, { path, contentType, siteOrigins, render }: Feed): void {
  const [home = ''] = siteOrigins;
  app.get(`${API_BASE}${path}`, { schema: { hide: true } }, async (request, reply) => {
    const { origin } = request.query as { origin?: unknown };
    const params = request.params as Record<string, string>;
    const text = await render(siteOrigins.find((known) => known === origin) ?? home, params);
    return reply.headers({ 'content-type': contentType, 'cache-control': `public, max-age=${MAX_AGE_S}` }).send(text);
  });
}
