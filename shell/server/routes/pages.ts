import { randomBytes } from 'node:crypto';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compositionId } from '#src/boot/composition.ts';
import { plainPage } from '#server/pages/plain-page.ts';
import type { FollowerState } from '#server/releases/set-follower.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import { securityHeaders } from '#server/routes/security-headers.ts';

interface PageRoutes {
  readonly renders: Pick<RenderService, 'active' | 'render'>;
  readonly follower: { readonly state: FollowerState };
  /** Further sources that the content security policy allows: development only. */
  readonly devSources?: readonly string[];
}

/** Fast, and every chunk is flushed: the first bytes are not held back. */
const brotli = () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

function plain(reply: FastifyReply, status: number, title: string, text: string) {
  reply.headers({
    ...securityHeaders(''),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '10' } : {}),
  });
  return reply.code(status).send(plainPage(title, text, reply.request.id));
}

/** Every address that is not a file, the API or a probe is a page of the active release set. */
export function registerPages(app: FastifyInstance, { renders, follower, devSources = [] }: PageRoutes): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!renders.active) return plain(reply, 503, 'Plenum is starting', 'The site is not ready yet. Please try again in a moment.');
    const nonce = randomBytes(16).toString('base64');
    const rendered = await renders
      .render({ id: request.id, url: `${request.protocol}://${request.host}${request.url}`, visitorAddress: request.ip, nonce })
      .catch((error: unknown) => {
        request.log.error(error, 'A page could not be rendered');
        return null;
      });
    if (!rendered) return plain(reply, 500, 'Something went wrong', 'This page could not be made. Please try again in a moment.');
    const { status, headers, body, composition } = rendered;
    reply.headers({
      ...securityHeaders(nonce, devSources),
      'cache-control': 'no-cache, private',
      vary: 'accept-encoding',
      ...headers,
      'x-release-set': compositionId(composition),
    });
    if (follower.state === 'degraded') reply.header('x-release-state', 'degraded');
    reply.code(status);
    if (!body) return reply.send();
    if (request.method === 'HEAD') {
      body.destroy();
      return reply.send();
    }
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    const compressed = brotli();
    body.once('error', (error) => compressed.destroy(error));
    compressed.once('close', () => body.destroy());
    return reply.header('content-encoding', 'br').send(body.pipe(compressed));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page });
}
