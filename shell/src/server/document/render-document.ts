import type { StaticHandlerContext } from 'react-router';
import { permissionsPolicy } from '#contract/permissions-policy.ts';
import type { RenderReply, RenderRequest } from '#contract/renderer.ts';
import { withSettledBlocks } from '#src/blocks/streamed-block.ts';
import { shownParts } from '#src/head/page-assets.ts';
import { pageMeta } from '#src/head/page-meta.ts';
import type { SerialisedAssets } from '#src/head/set-assets.ts';
import type { LayoutData } from '#src/layouts/load-layout-data.ts';
import { hasPending, untilLoaded } from '#src/remotes/streamed-deferred.ts';
import { type BlockResult, type ScreenResult, statusOf } from '#src/remotes/screen-result.ts';
import { layoutRouteId } from '#src/router/route-objects.tsx';
import { withOrigin } from '#src/routes/hosts.ts';
import type { RouteHandle } from '#src/routes/route-tree.ts';
import { loadedShellScreen } from '#src/screens/shell-screens.ts';
import type { ComposedSet } from '#src/server/composed-sets.ts';
import { documentEnd, documentStart } from '#src/server/document/document.ts';
import { renderPage } from '#src/server/document/render-page.tsx';
import type { RequestRuntime } from '#src/server/request-runtime.ts';
import type { SiteBootCache } from '#src/server/site-boot-cache.ts';
import { requestSlots, type Slots } from '#src/slots/slots.ts';

/** A signed-in user's page must not be shared. */
const SIGNED_IN = { 'cache-control': 'private, no-store' };
const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface DocumentOptions {
  readonly request: RenderRequest;
  readonly url: URL;
  readonly set: ComposedSet;
  /** What the loaders of the matched routes returned. */
  readonly context: StaticHandlerContext;
  readonly runtime: RequestRuntime;
  readonly slots: Slots;
  readonly siteBoots: SiteBootCache;
  readonly signal: AbortSignal;
  /** Called with the screen and the blocks that are about to be rendered. */
  readonly onStage: (parts: readonly string[]) => void;
}

/** Renders the page whose data is loaded: status, headers, and a stream of HTML. */
export async function renderDocument(options: DocumentOptions): Promise<RenderReply> {
  const { request, url, set, context, runtime, slots, siteBoots, signal, onStage } = options;
  const { origin = url.origin, nonce, cookies = [] } = request;
  const { table, result, blocks } = takePage(context, url);
  const { layout, personal, devices = false, listsStorage = false } = table;
  const screen = loadedShellScreen(result.screen) ?? (result.kind === 'ready' ? runtime.remotes.loadedScreen(result.screen) : undefined);
  if (request.waitsForParts) await Promise.all(dataOf(result, blocks).map(untilLoaded));
  const hasLateParts = streamsParts(result, blocks);
  const assets = set.assets.of(layout, { result, layoutBlocks: blocks, isSignedIn: runtime.session.view.status === 'signed-in' });
  const styles = await readStyles(set, assets, runtime);
  const publicUrl = withOrigin(url, origin);
  const description = pageMeta(result, screen, publicUrl, runtime.report, personal);
  const parts = {
    url: publicUrl,
    nonce,
    meta: description.meta,
    assets,
    styles,
    streams: hasLateParts,
    siteBoot: siteBoots.get({ ...set, assets, listsStorage }),
    boot: {
      loaderData: context.loaderData,
      origin,
      cookies,
      requestId: request.id,
      session: { view: runtime.session.serverView, wasRead: runtime.session.wasRead },
      hosts: request.hosts ?? null,
      timeZone: runtime.timeZone,
      errorTracking: request.errorTracking ?? null,
    },
  };
  onStage(shownParts({ result, layoutBlocks: blocks }));
  const { body, screenThrew } = await renderPage({
    handler: set.handler,
    context,
    runtime: { ...runtime, slots: requestSlots(slots.declared, slots.view.conditions, blocks) },
    nonce,
    start: documentStart(parts),
    end: () => documentEnd(parts),
    signal,
  });
  const status = statusOf(result, { threw: screenThrew || description.threw });
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(request.session ? SIGNED_IN : {}),
      ...(personal ? PERSONAL : {}),
      'permissions-policy': permissionsPolicy({ devices }),
      ...(status === 503 ? { 'retry-after': '10' } : {}),
    },
    body,
    remotes: assets.remotes,
    // A development build has no hashes, and other code at the same addresses.
    isShared: assets.entry.integrity !== '' && !request.session && !personal && !devices && isComplete(result, blocks),
    hasLateParts,
  };
}

/** Returns the page that a context describes. Late blocks that have arrived since are replaced by their results, in the context, too. */
function takePage({ matches, loaderData }: StaticHandlerContext, url: URL) {
  const route = matches.at(-1)?.route;
  if (!route) throw new Error(`No route matches ${url.pathname}, not even the catch-all route.`);
  const { table } = route.handle as RouteHandle;
  const loaded = loaderData[route.id] as ScreenResult;
  const result = loaded.kind === 'ready' ? withSettledBlocks(loaded) : loaded;
  loaderData[route.id] = result;
  const layoutData = withSettledBlocks(loaderData[layoutRouteId(table.layout)] as LayoutData);
  loaderData[layoutRouteId(table.layout)] = layoutData;
  return { table, result, blocks: layoutData.blocks };
}

/** Reads the styles that the page contains; null for one that cannot be read, which the browser then fetches. */
function readStyles({ styles }: ComposedSet, { inlineStyles }: SerialisedAssets, { report }: RequestRuntime) {
  return Promise.all(
    inlineStyles.map((style) =>
      styles.bytes(style).catch((error: unknown) => {
        report(error, { stage: 'style', remote: style.release, version: style.version, style: style.href });
        return null;
      }),
    ),
  );
}

/** Whether no part of a page is missing because it failed. If a late block fails, that is reported, and the page is not kept either. */
function isComplete(result: ScreenResult, layoutBlocks: LayoutData['blocks']): boolean {
  return result.kind !== 'failed' && blocksOf(result, layoutBlocks).every(({ kind }) => kind !== 'failed');
}

/** Returns the blocks of a page. */
function blocksOf(result: ScreenResult, layoutBlocks: LayoutData['blocks']): BlockResult[] {
  return [...Object.values(result.kind === 'ready' ? result.blocks : {}), ...Object.values(layoutBlocks)];
}

/** Returns the data of a page's screen and blocks. */
function dataOf(result: ScreenResult, layoutBlocks: LayoutData['blocks']): unknown[] {
  return [result, ...blocksOf(result, layoutBlocks)].map((part) => (part.kind === 'ready' ? part.data : null));
}

/** Tells whether a block, or a part of the page's data, is still loading. */
function streamsParts(result: ScreenResult, layoutBlocks: LayoutData['blocks']): boolean {
  return blocksOf(result, layoutBlocks).some(({ kind }) => kind === 'pending') || dataOf(result, layoutBlocks).some(hasPending);
}
