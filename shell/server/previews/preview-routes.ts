import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPreviewError, askToOpen, PREVIEW } from '#server/previews/send-preview.ts';
import { END_PREVIEW } from '#server/previews/preview-bar.ts';
import { previewCookie } from '#server/previews/preview-cookie.ts';
import type { Previews } from '#server/previews/previews.ts';
import { sendNotFound } from '#server/responses/send-error.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import { isOwnForm } from '#server/session/own-form.ts';
import { siteHosts } from '#server/session/site-hosts.ts';

interface PreviewRoutes {
  readonly previews: Pick<Previews, 'isAllowed' | 'read'>;
  /** As in `siteHosts`. */
  readonly domain: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A token is shorter. */
const BODY_BYTES = 4096;

/** Registers the pages that open and end a preview in one browser. */
export function registerPreviewRoutes(app: FastifyInstance, { previews, domain, now }: PreviewRoutes): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    const cookieDomain = (request: FastifyRequest) => siteHosts(domain, request)?.domain ?? null;
    const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const answered = sendPreviewError(reply, error, cookieDomain(request));
      if (!answered) throw error;
      return answered;
    };
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      if (!previews.isAllowed(request)) return sendNotFound(request, reply);
      return undefined;
    });

    scope.get(PREVIEW, async (request, reply) => {
      const { token = '' } = request.query as { token?: unknown };
      try {
        return askToOpen(reply, await previews.read(String(token)), String(token));
      } catch (error) {
        return failed(error, request, reply);
      }
    });

    scope.post(PREVIEW, async (request, reply) => {
      const token = (request.body instanceof URLSearchParams && request.body.get('token')) || '';
      if (!isOwnForm(request))
        return sendPlainPage(reply, 403, 'The preview was not opened', 'Please open the preview link itself, and confirm there.');
      try {
        const { expires_at: until } = await previews.read(token);
        const seconds = (Date.parse(until) - now()) / 1000;
        return reply.header('set-cookie', previewCookie(token, cookieDomain(request), seconds)).redirect('/', 303);
      } catch (error) {
        return failed(error, request, reply);
      }
    });

    scope.post(END_PREVIEW, async (request, reply) => {
      if (!isOwnForm(request)) return reply.redirect('/', 303);
      return reply.header('set-cookie', previewCookie(null, cookieDomain(request))).redirect(pathBefore(request), 303);
    });
  });
}

/** Returns path and query of the page that the form was on. */
function pathBefore({ headers, protocol, host }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '');
  if (!page || page.origin !== `${protocol}://${host}` || page.pathname.startsWith('/-/')) return '/';
  return `${page.pathname.replace(/^\/+/, '/')}${page.search}`;
}
