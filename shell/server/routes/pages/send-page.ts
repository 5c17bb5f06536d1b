import fresh from 'fresh';
import type { FastifyReply } from 'fastify';
import { compositionId } from '#contract/composition.ts';
import { securityHeaders } from '#server/responses/security-headers.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import { canaryVersions } from '#server/render-pool/process-client/remote-versions.ts';
import { compressStream } from '#server/compression/compress-stream.ts';
import type { LastModified } from '#server/routes/last-modified.ts';
import type { CachedPages } from '#server/page-cache/cached-pages.ts';
import type { CachedReply } from '#server/page-cache/send-cached-page.ts';
import type { PageOptions } from '#server/routes/pages/page-options.ts';
import type { PageVisit } from '#server/routes/pages/page-visit.ts';

/** Sends a page that several visitors get. */
export function sendShared(
  pages: CachedPages,
  answer: Pick<CachedReply, 'key' | 'page' | 'outcome'>,
  { reply, visit, options }: { reply: FastifyReply; visit: PageVisit; options: PageOptions },
): Promise<FastifyReply> {
  const { status, hasCanaries } = answer.page.parts;
  const canary = visit.canaryVisitor.respond(hasCanaries);
  if (canary.cookie) reply.header('set-cookie', canary.cookie);
  const timings = [...(measuresVitals(status, visit, options) ? ['vitals'] : []), ...(canary.isObserved ? ['parts'] : [])];
  if (options.follower.state === 'degraded') reply.header('x-release-state', 'degraded');
  const isForProxies = canary.isForAll && !canary.cookie;
  return pages.send(visit.request, reply, { ...answer, nonce: visit.nonce, timings, isForProxies });
}

/** Sends a page that was rendered for this visitor. */
export function sendRendered(
  rendered: ComposedPage,
  lastModified: LastModified,
  { reply, visit, options }: { reply: FastifyReply; visit: PageVisit; options: PageOptions },
): FastifyReply {
  const { request, nonce, origin, url } = visit;
  const { status, headers, body, compressed = null, composition, route } = rendered;
  const canary = visit.canaryVisitor.respond(rendered.hasCanaries ?? false);
  if (canary.cookie) reply.header('set-cookie', canary.cookie);
  if (route) request.routePattern = route;
  const isPage = headers['content-type']?.startsWith('text/html') ?? true;
  const remotes = Object.keys(composition.remotes);
  reply.headers({
    ...(isPage ? securityHeaders(nonce, options.devSources, undefined, remotes, options.widgetSources) : securityHeaders(null)),
    'cache-control': 'no-cache, private',
    vary: 'accept-encoding, cookie',
    ...options.shared?.streamHeaders,
    ...headers,
    'x-release-set': compositionId(composition),
    ...(composition.canaries && { 'x-release-canary': canaryVersions(composition).join(', ') }),
  });
  const measured = [
    ...(isPage && measuresVitals(status, visit, options) ? ['vitals'] : []),
    ...(isPage && !headers['location'] && canary.isObserved ? ['parts'] : []),
    // The visitor's clock may be wrong (`page-clock.ts`).
    ...(isPage && !headers['location'] ? [`time;dur=${Date.now()}`] : []),
  ];
  if (measured.length > 0) reply.header('server-timing', [reply.getHeader('server-timing'), ...measured].filter(Boolean).join(', '));
  if (options.follower.state === 'degraded') reply.header('x-release-state', 'degraded');
  reply.code(status);
  if (headers['etag']) reply.header('last-modified', lastModified.of(`${origin}${new URL(url).pathname}`, headers['etag']));
  if (status === 200 && headers['etag'] && fresh(request.headers, reply.getHeaders())) {
    body?.destroy();
    return reply.code(304).removeHeader('content-type').send();
  }
  if (compressed) return reply.header('content-encoding', compressed.coding).send(compressed.bytes);
  if (!body) return reply.send();
  if (request.method === 'HEAD') {
    body.destroy();
    return reply.send();
  }
  return reply.send(compressStream(body, request, reply));
}

/** Whether this document measures its web vitals. */
function measuresVitals(status: number, { isPreview }: PageVisit, { vitalsSample }: PageOptions): boolean {
  return !isPreview && status === 200 && Math.random() < vitalsSample;
}
