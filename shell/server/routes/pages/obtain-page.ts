import { compositionId } from '#contract/composition.ts';
import { conditionCookies } from '#contract/condition-cookies.ts';
import { isSiteFile } from '#server/admission/visitor-limit.ts';
import { Overloaded, RenderInterrupted } from '#server/errors.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import { type PageKey, pageKeyOf } from '#server/page-cache/page-key.ts';
import type { CachedReply } from '#server/page-cache/send-cached-page.ts';
import type { PageOptions } from '#server/routes/pages/page-options.ts';
import { type PageRenders, pageRenders } from '#server/routes/pages/page-renders.ts';
import type { PageVisit } from '#server/routes/pages/page-visit.ts';

interface Failure {
  readonly failureStatus: 500 | 503;
}

/** The page of a request: one that several visitors get, one that was rendered for it, or none. */
export type ObtainedPage =
  | { readonly shared: Pick<CachedReply, 'key' | 'page' | 'outcome'> }
  | { readonly rendered: ComposedPage }
  | Failure;

/**
 * Takes the page from the cache or renders it. Where the cache has none, the page that is rendered becomes that of all visitors who wait for it.
 * @throws Overloaded if the page's turn does not come, and the cache has none either
 */
export async function obtainPage(options: PageOptions, visit: PageVisit): Promise<ObtainedPage> {
  const renders = pageRenders(options, visit);
  const { pageKey, found } = await findShared(options, visit, renders);
  if (found && 'failureStatus' in found) return found;
  if (visit.client.aborted) return INTERRUPTED;
  if (found && 'page' in found) return { shared: found };
  const lead = found && 'lead' in found ? found.lead : null;
  const attempt = { id: visit.request.id, nonce: visit.nonce, address: visit.url, waitsForParts: false, signal: visit.client };
  const render = async (): Promise<{ rendered: ComposedPage }> => {
    const first = await (lead ? lead.start(attempt) : renders.own(attempt));
    // Rendered without campaign parameters, which a redirect has to keep.
    const isShortened = lead !== null && pageKey?.url.href !== new URL(visit.url).href;
    return { rendered: isShortened && first.headers['location'] !== undefined ? await renders.own(attempt) : first };
  };
  const orLast = (error: unknown) => (error instanceof Overloaded && lead?.last(null) ? INTERRUPTED : explain(error, visit));
  const result = await render().catch(orLast);
  const rendered = 'rendered' in result ? result.rendered : null;
  const last = lead?.last(rendered);
  if (!lead || !last || visit.client.aborted) return result;
  rendered?.body?.destroy();
  return { shared: { key: lead.key, page: last, outcome: 'stale' } };
}

/** The page itself is not broken: the same request succeeds a little later. */
const INTERRUPTED: Failure = { failureStatus: 503 };

/** Logs why a page could not be rendered. @throws Overloaded, which has an answer of its own */
function explain(error: unknown, { client, request }: PageVisit): Failure {
  if (error instanceof Overloaded) throw error;
  if (!client.aborted) request.log.error(error, 'A page could not be rendered');
  return error instanceof RenderInterrupted ? INTERRUPTED : { failureStatus: 500 };
}

async function findShared(options: PageOptions, visit: PageVisit, { forMany }: PageRenders) {
  const fail = (error: unknown) => explain(error, visit);
  const find = async (pageKey: PageKey | null) => {
    const found = pageKey && (await options.shared?.find(pageKey, visit.client, forMany, visit.request.log).catch(fail));
    return { pageKey, found: found ?? null };
  };
  const first = await find(currentKey(options, visit));
  if (!first.found || !('outcome' in first.found) || first.found.outcome !== 'refused') return first;
  // While it waited for the page another set was activated, whose page the others who waited need, too.
  const later = currentKey(options, visit);
  return later && later.composition !== first.pageKey?.composition ? find(later) : first;
}

/** Returns the page's key for the set that is active now; null for a page that is not shared. */
function currentKey(options: PageOptions, visit: PageVisit): PageKey | null {
  const { shared, renders: current, publicOrigin, sessions } = options;
  const { request, url, session, hosts, origin, timeZone, canaryVisitor, isPreview, active } = visit;
  if (!shared || isPreview || isSiteFile(request.url)) return null;
  const expected = current.chooseFor?.(canaryVisitor.id)?.composition ?? active;
  return pageKeyOf({
    request,
    url: new URL(url),
    hasSession: session !== null,
    composition: compositionId(expected),
    cookies: conditionCookies(expected.declared?.fills ?? [], request.headers.cookie),
    timeZone,
    hosts,
    origin,
    publicOrigin,
    domain: sessions.domain,
  });
}
