import { preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import { inSpan, type Span } from '@plenum/shared-server/tracing/spans';
import { compositionId } from '#contract/composition.ts';
import { isSiteFile } from '#server/admission/visitor-limit.ts';
import type { ComposedPage, PageRequest } from '#server/render-pool/process-client/page-request.ts';
import type { RenderAttempt } from '#server/page-cache/cached-pages.ts';
import type { PageOptions } from '#server/routes/pages/page-options.ts';
import type { PageVisit } from '#server/routes/pages/page-visit.ts';

type Coding = PageRequest['coding'];

/** Renders of one request, each in its turn. They throw `Overloaded` if it does not come. */
export interface PageRenders {
  /** Renders the page for this visitor. */
  readonly own: (attempt: RenderAttempt) => Promise<ComposedPage>;
  /** Renders the page for all visitors who ask for it. */
  readonly forMany: (attempt: RenderAttempt) => Promise<ComposedPage>;
}

export function pageRenders(options: PageOptions, visit: PageVisit): PageRenders {
  const { request, isPreview } = visit;
  const queue = isSiteFile(request.url) ? options.queues?.siteFiles : options.queues?.pages;
  const inTurn = (attempt: RenderAttempt, coding: Coding, isForMany: boolean) => {
    const render = () => renderPage(options, visit, attempt, coding);
    return queue ? queue.run(render, attempt.signal, isForMany) : render();
  };
  // A preview adds to the page's text, and the answer to HEAD has no body.
  const coding = isPreview || request.method === 'HEAD' ? null : preferredCoding(request);
  return { own: (attempt) => inTurn(attempt, coding, false), forMany: (attempt) => inTurn(attempt, null, true) };
}

async function renderPage(options: PageOptions, visit: PageVisit, attempt: RenderAttempt, coding: Coding): Promise<ComposedPage> {
  const { feeds, renders: current, errorTracking, contentVersion, onRendered } = options;
  const { request, origin, hosts, session, timeZone, canaryVisitor, isPreview, active } = visit;
  const { id, nonce, address: url, waitsForParts, signal } = attempt;
  // On the account's host a feed is not a feed: the release redirects its reader to the site.
  const isOnSite = hosts === null || hosts.account !== new URL(visit.url).origin;
  const feed = isOnSite ? await feeds(new URL(url).pathname, request, origin, signal) : null;
  // The API makes feeds, so they are the same in a preview.
  if (feed) return { ...feed, ...(current.chooseFor?.(null) ?? { composition: active }) };
  const startedAt = performance.now();
  const rendered = await inSpan('render', {}, async (span, trace) => {
    const page = await visit.renders.render(
      {
        id,
        url,
        origin,
        visitorAddress: request.ip,
        session,
        hosts,
        cookieHeader: request.headers.cookie,
        timeZone,
        canaryVisitor: canaryVisitor.id,
        nonce,
        trace,
        errorTracking: errorTracking(),
        contentVersion: contentVersion(),
        waitsForParts,
        coding: coding ?? null,
      },
      signal,
    );
    if (span) describePage(span, page);
    return page;
  });
  if (!isPreview) onRendered(rendered, (performance.now() - startedAt) / 1000, id);
  return rendered;
}

/** Render processes have no network, so the front server records the spans of their work. */
function describePage(span: Span, { screen, composition, status }: ComposedPage): void {
  const remote = screen?.split('#')[0] ?? 'shell';
  const version = remote === 'shell' ? composition.shell.version : composition.remotes[remote]?.version;
  span.updateName(`render ${screen ?? 'page'}`).setAttributes({
    'plenum.release_set': compositionId(composition),
    'plenum.screen': screen ?? undefined,
    'plenum.remote': remote,
    'plenum.remote_version': version,
    'http.response.status_code': status,
  });
}
