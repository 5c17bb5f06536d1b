import { enableStaticRendering } from 'mobx-react-lite';
import { RouterContextProvider } from 'react-router';
import { releaseBase } from '@plenum/federation/host/browser/page-release';
import { createServerHost } from '@plenum/federation/host/server/create-server-host';
import { compositionId } from '#contract/composition.ts';
import type { Renderer, RendererEnvironment, RenderReply } from '#contract/renderer.ts';
import { RENDERER_SPEC } from '#contract/version.ts';
import { otherHostUrl } from '#src/routes/hosts.ts';
import { describeFailure, stackOf } from '#src/errors/describe-failure.ts';
import { MAP_FRAME } from '#src/pages/contacts/office.ts';
import { runtimeContext } from '#src/app/app-runtime.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { loaderRequest } from '#src/server/loader-request.ts';
import { ComposedSets } from '#src/server/composed-sets.ts';
import { listPages } from '#src/server/site-files/list-pages.ts';
import { hostReply, redirectReply, siteFileReply } from '#src/server/replies.ts';
import { mapFrameReply } from '#src/server/site-files/map-frame.ts';
import { SiteBootCache } from '#src/server/site-boot-cache.ts';
import { siteFiles } from '#src/server/site-files/site-files.ts';
import { warmScreens } from '#src/server/warm-screens.ts';
import { serverSharedModules } from '#src/server/server-shared-modules.ts';
import { layoutFills, requestSlots, screenFills, type Slots } from '#src/slots/slots.ts';
import { renderDocument } from '#src/server/document/render-document.ts';
import { RequestRuntimes } from '#src/server/request-runtime.ts';

/** Returns the blocks that fill slots of a route's page: `mf-quizshow#teaser`. */
function fillParts(route: TableRoute, slots: Slots): string[] {
  if ('redirect' in route) return [];
  return [...screenFills(route.screen, slots), ...layoutFills(route.layout, slots)].map(({ block }) => block);
}

/** Creates the shell's server renderer: from a request and a release set to a stream of HTML. Holds no visitor's data. */
export function createRenderer(environment: RendererEnvironment): Renderer {
  const { assetBase, log, readFile } = environment;
  // The server never waits for store changes, so no subscriptions are created that would have to be disposed of.
  enableStaticRendering(true);
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
  const runtimes = new RequestRuntimes(environment, host.loader);

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
      const runtime = await runtimes.create(file ? { ...request, session: null } : request, set, slots, signal);
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
      return { ...(await renderDocument({ request, url, set, context, runtime, slots, siteBoots, signal, onStage })), route: matched };
    },
  };
}
