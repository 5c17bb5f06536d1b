import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitVisitors } from '#server/admission/visitor-limit.ts';
import { sendPreviewError } from '#server/previews/send-preview.ts';
import { sendNotFound, sendUnreadableUrl } from '#server/responses/send-error.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import { LastModified } from '#server/routes/last-modified.ts';
import { obtainPage } from '#server/routes/pages/obtain-page.ts';
import { DEFAULT_PAGE_OPTIONS, type GivenPageOptions, type PageOptions, type Renders } from '#server/routes/pages/page-options.ts';
import { pageUrl, readVisit } from '#server/routes/pages/page-visit.ts';
import { sendRendered, sendShared } from '#server/routes/pages/send-page.ts';
import { consumeAuthParameter } from '#server/session/auth-parameter.ts';
import { siteHosts } from '#server/session/site-hosts.ts';

/** Line breaks (ECMA-262, LineTerminator) as they appear in a URL: the router's patterns end there, and no page has one. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i;

/** The status that nginx logs in this case. */
const CLIENT_CLOSED_REQUEST = 499;

/** Registers the page route: every path that is not a file, the API or a probe is a page of the active release set. */
export function registerPages(app: FastifyInstance, given: GivenPageOptions): void {
  const options: PageOptions = { ...DEFAULT_PAGE_OPTIONS, ...given };
  const { limits } = options;
  const lastModified = new LastModified(Date.now);
  void app.register(async (scope) => {
    if (limits) await limitVisitors(scope, limits);
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => handlePage(request, reply, options, lastModified) });
  });
}

async function handlePage(request: FastifyRequest, reply: FastifyReply, options: PageOptions, lastModified: LastModified) {
  const { sessions, previewFor, shared } = options;
  const url = pageUrl(request);
  if (url === null) return sendUnreadableUrl(reply);
  if (LINE_END.test(request.url.split('?', 1)[0] ?? '')) return sendNotFound(request, reply);
  const taken = await consumeAuthParameter(new URL(url), request, sessions);
  if (taken) {
    if (taken.cookies.length > 0) reply.header('set-cookie', [...taken.cookies]);
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(taken.to, 302);
  }
  let preview: Renders | null;
  try {
    preview = await previewFor(request);
  } catch (error) {
    const answered = sendPreviewError(reply, error, siteHosts(sessions.domain, request)?.domain ?? null);
    if (!answered) throw error;
    return answered;
  }
  const { active } = preview ?? options.renders;
  if (!active) return sendPlainPage(reply, 503, 'Plenum is starting', 'The site is not ready yet. Please try again in a moment.');
  const visit = readVisit(request, reply, { url, preview, active }, options);
  const page = await obtainPage(options, visit);
  if (visit.client.aborted) {
    if ('rendered' in page) page.rendered.body?.destroy();
    // No client reads the response; the status is for the log.
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  if ('failureStatus' in page)
    return sendPlainPage(reply, page.failureStatus, 'Something went wrong', 'We could not load this page. Please try again in a moment.');
  const answering = { reply, visit, options };
  if ('rendered' in page) return sendRendered(page.rendered, lastModified, answering);
  return shared && sendShared(shared, page.shared, answering);
}
