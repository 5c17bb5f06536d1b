import { enableStaticRendering } from 'mobx-react-lite';
import { RouterContextProvider } from 'react-router';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { releaseBase } from '@plenum/federation/host/browser/page-release';
import { createServerHost } from '@plenum/federation/host/server/create-server-host';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { type Composition, compositionId } from '#contract/composition.ts';
import { permissionsPolicy } from '#contract/permissions-policy.ts';
import { PAGE_TOKEN_HEADER, type Renderer, type RendererEnvironment, type RenderReply, type RenderRequest } from '#contract/renderer.ts';
import { RENDERER_SPEC } from '#contract/version.ts';
import { otherHostUrl, withOrigin } from '#src/routes/hosts.ts';
import { type ServerSession, serverSession } from '#src/auth/server-session.ts';
import { describeFailure, stackOf } from '#src/errors/describe-failure.ts';
import { shownParts } from '#src/head/page-assets.ts';
import { pageMeta } from '#src/head/page-meta.ts';
import { MAP_FRAME } from '#src/pages/contacts/office.ts';
import { type AppRuntime, runtimeContext } from '#src/app/app-runtime.ts';
import { layoutRouteId } from '#src/router/route-objects.tsx';
import type { TableRoute } from '#src/routes/route-table.ts';
import type { RouteHandle } from '#src/routes/route-tree.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { hasPending, untilLoaded } from '#src/remotes/held-deferred.ts';
import { type BlockResult, type ScreenResult, statusOf } from '#src/remotes/screen-result.ts';
import { loadedShellScreen } from '#src/screens/shell-screens.ts';
import { withArrived } from '#src/blocks/held-block.ts';
import { loaderRequest } from '#src/server/loader-request.ts';
import { ComposedSets } from '#src/server/composed-sets.ts';
import { documentEnd, documentStart } from '#src/server/document.ts';
import { listPages } from '#src/server/site-files/list-pages.ts';
import { hostReply, redirectReply, siteFileReply } from '#src/server/replies.ts';
import { logFailure } from '#src/server/log-failure.ts';
import { mapFrameReply } from '#src/server/site-files/map-frame.ts';
import { renderPage } from '#src/server/render-page.tsx';
import { serverRuntime } from '#src/server/server-runtime.ts';
import { SiteBootCache } from '#src/server/site-boot-cache.ts';
import { siteFiles } from '#src/server/site-files/site-files.ts';
import { SwrCache } from '#src/server/api/swr-cache.ts';
import { createServerHttpClient, readWithFetch } from '#src/server/api/server-http-client.ts';
import { warmScreens } from '#src/server/warm-screens.ts';
import { visitorView } from '#src/server/api/visitor-session.ts';
import { serverSharedModules } from '#src/server/server-shared-modules.ts';
import type { LayoutData } from '#src/layouts/load-layout-data.ts';
import { layoutFills, requestSlots, screenFills, type Slots } from '#src/slots/slots.ts';

const START_UP_FRESH_MS = 10_000;
/** A signed-in user's page must not be shared. */
const SIGNED_IN = { 'cache-control': 'private, no-store' };
const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Returns the blocks that fill slots of a route's page: `mf-quizshow#teaser`. */
function fillParts(route: TableRoute, slots: Slots): string[] {
  if ('redirect' in route) return [];
  return [...screenFills(route.screen, slots), ...layoutFills(route.layout, slots)].map(({ block }) => block);
}

/** Whether no part of a page is missing because it failed. If a late block fails, that is reported, and the page is not kept either. */
function isComplete(result: ScreenResult, layoutBlocks: LayoutData['blocks']): boolean {
  return result.kind !== 'failed' && blocksOf(result, layoutBlocks).every(({ kind }) => kind !== 'failed');
}

/** Creates the shell's server renderer: from a request and a release set to a stream of HTML. Holds no visitor's data. */
export function createRenderer(environment: RendererEnvironment): Renderer {
  const { assetBase, log, readFile } = environment;
  // The server never waits for store changes, so no subscriptions are created that would have to be disposed of.
  enableStaticRendering(true);
  const startUp = new SwrCache(START_UP_FRESH_MS, () => performance.now());
  const host = createServerHost({
    shared: serverSharedModules,
    readSource: (id) => readFile(id, 'node', sets.release(id).node?.entry ?? 'remote-entry.cjs'),
    publicPath: (id) => releaseBase(assetBase, id.name, sets.release(id)),
    onFailure: (failure) =>
      log('error', failure.message, {
        ...describeFailure(failure, { stage: 'load', code: failure.code }, () => undefined),
        stack: stackOf(failure),
      }),
  });
  const siteBoots = new SiteBootCache(environment);
  const sets: ComposedSets = new ComposedSets(host, environment);

  const runtimeFor = async (
    request: RenderRequest,
    { composition, declared, routes, slots }: ReturnType<ComposedSets['get']> & { readonly slots: Slots },
    signal: AbortSignal,
  ): Promise<AppRuntime & { readonly session: ServerSession }> => {
    const headers = {
      'x-request-id': request.id,
      ...(request.apiToken ? { [PAGE_TOKEN_HEADER]: request.apiToken } : {}),
    };
    const { session = null } = request;
    const readApi = environment.readApi ?? readWithFetch(environment.fetch ?? globalThis.fetch);
    const api = { baseUrl: environment.apiUrl, readApi, headers };
    const anonymous = createServerHttpClient({ ...api, token: null });
    const http = session ? createServerHttpClient({ ...api, token: session.accessToken }) : anonymous;
    const report: AppRuntime['report'] = (error, details = {}) => logFailure(log, error, { composition, details, requestId: request.id });
    const id = (name: string) => {
      const release = composition.remotes[name];
      if (!release) throw new LoadFailure('unknown', name, undefined, 'the release set does not name it');
      return { name, version: release.version };
    };
    return serverRuntime({
      routes,
      storage: declared.storage ?? [],
      remotes: new RemoteAccess(host.loader, id, request.quarantined),
      slots,
      http: startUp.wrap(http, anonymous, [siteEndpoints.header, siteEndpoints.settings, promoEndpoints.list], request.contentVersion),
      session: serverSession(await visitorView(session, http, report, signal)),
      report,
      timeZone: request.timeZone ?? null,
      ...(request.waitsForParts && { blockGraceMs: null }),
    });
  };

  return {
    spec: RENDERER_SPEC,

    async adopt(composition) {
      const { routes } = sets.add(composition);
      for (const { screen, path, reason } of routes.problems)
        log('error', `The declared route ${path} ${reason}`, { set: compositionId(composition), screen, path });
      const failed = await warmScreens(host.loader, composition, log);
      return { failed: [...failed.keys()], reasons: Object.fromEntries(failed) };
    },

    drop: (set) => sets.drop(set),

    trippedBreakers: () => host.loader.trippedBreakers(),

    async render(request, signal, onStage): Promise<RenderReply> {
      const set = sets.get(request.set);
      const { declared, routes, handler } = set;
      const url = new URL(request.url);
      if (url.pathname === MAP_FRAME) return { ...mapFrameReply(environment.maps, request.nonce), route: MAP_FRAME };
      const file = siteFiles.get(url.pathname);
      const elsewhere = file?.onEveryHost ? null : otherHostUrl(url, request.hosts ?? null, routes);
      const { path: matched } = routes.match(url.pathname).route;
      if (elsewhere) return { ...hostReply(elsewhere), route: matched };
      // Announced before any code of a remote runs, its middleware and loaders included, so that a part that hangs can be named.
      const { cookies = [] } = request;
      const slots = requestSlots(declared, { signedIn: Boolean(request.session), cookies });
      onStage([...routes.parts(url.pathname), ...fillParts(routes.match(url.pathname).route, slots)]);
      const runtime = await runtimeFor(file ? { ...request, session: null } : request, { ...set, slots }, signal);
      const { origin = url.origin } = request;
      if (file) {
        const pagesOf = (screen: string) => {
          onStage([screen]);
          return listPages(screen, runtime, signal);
        };
        const reply = await siteFileReply(file, {
          http: runtime.http,
          routes,
          listPages: pagesOf,
          origin,
          query: url.searchParams,
          signal,
        });
        return { ...reply, route: url.pathname };
      }
      const requestContext = new RouterContextProvider(new Map([[runtimeContext, runtime]]));
      const context = await handler.query(loaderRequest(url, signal), { requestContext });
      if (context instanceof Response) return { ...redirectReply(context, url), route: matched };

      const route = context.matches.at(-1)?.route;
      if (!route) throw new Error(`No route matches ${url.pathname}, not even the catch-all route.`);
      const loaded = context.loaderData[route.id] as ScreenResult;
      const result = loaded.kind === 'ready' ? withArrived(loaded) : loaded;
      context.loaderData[route.id] = result;
      const { layout, personal, devices = false, listsStorage = false } = (route.handle as RouteHandle).table;
      const screen =
        loadedShellScreen(result.screen) ?? (result.kind === 'ready' ? runtime.remotes.loadedScreen(result.screen) : undefined);
      const layoutData = withArrived(context.loaderData[layoutRouteId(layout)] as LayoutData);
      context.loaderData[layoutRouteId(layout)] = layoutData;
      const { blocks } = layoutData;
      if (request.waitsForParts) await Promise.all(dataOf(result, blocks).map(untilLoaded));
      const hasLateParts = streamsParts(result, blocks);
      const assets = set.assets.of(layout, { result, layoutBlocks: blocks, isSignedIn: runtime.session.view.status === 'signed-in' });
      const styles = await Promise.all(
        assets.inlineStyles.map((style) =>
          set.styles.bytes(style).catch((error: unknown) => {
            runtime.report(error, { stage: 'style', remote: style.release, version: style.version, style: style.href });
            return null;
          }),
        ),
      );
      const publicUrl = withOrigin(url, origin);
      const description = pageMeta(result, screen, publicUrl, runtime.report, personal);
      const parts = {
        url: publicUrl,
        nonce: request.nonce,
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
        handler,
        context,
        runtime: { ...runtime, slots: requestSlots(slots.declared, slots.view.conditions, blocks) },
        nonce: request.nonce,
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
        route: matched,
        // A development build has no hashes, and other code at the same addresses.
        isShared: assets.entry.integrity !== '' && !request.session && !personal && !devices && isComplete(result, blocks),
        hasLateParts,
      };
    },
  };
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
  return blocksOf(result, layoutBlocks).some(({ kind }) => kind === 'late') || dataOf(result, layoutBlocks).some(hasPending);
}
