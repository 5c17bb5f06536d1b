// The same pages as one bundle, rendered as plainly as React Router allows: no release set, no render process, no checks of the API's
// answers, no policy, and a head that only names the script. Built by plain-config.ts.
import type { Readable } from 'node:stream';
import { enableStaticRendering } from 'mobx-react-lite';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import type { Declared } from '@plenum/federation/host/declared/declared';
import { ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { runtimeContext } from '@plenum/shell/src/app/app-runtime.ts';
import { serverSession } from '@plenum/shell/src/auth/server-session.ts';
import { escapeJson } from '@plenum/shell/src/boot/boot.ts';
import type { LayoutData } from '@plenum/shell/src/layouts/load-layout-data.ts';
import { RemoteAccess } from '@plenum/shell/src/remotes/remote-access.ts';
import { createRoutes } from '@plenum/shell/src/router/create-routes.ts';
import { layoutRouteId } from '@plenum/shell/src/router/route-objects.tsx';
import { createRouteTable } from '@plenum/shell/src/routes/create-route-table.ts';
import type { RouteHandle } from '@plenum/shell/src/routes/route-tree.ts';
import { SwrCache } from '@plenum/shell/src/server/api/swr-cache.ts';
import { renderPage } from '@plenum/shell/src/server/document/render-page.tsx';
import { serverRuntime } from '@plenum/shell/src/server/server-runtime.ts';
import { requestSlots } from '@plenum/shell/src/slots/slots.ts';
import { StaticLoader } from '#src/monolith/static-loader.ts';
import { plainClient } from '#src/baseline/plain-client.ts';

export interface PlainSiteOptions {
  /** Address of the API with its base path. */
  readonly apiUrl: string;
  /** Routes and slots that the remotes declare. */
  readonly declared: Declared;
}

/** Renders a page. @param url absolute */
export type RenderPlainPage = (url: URL) => Promise<Readable>;

/** As long as the shell keeps them. */
const START_UP_FRESH_MS = 10_000;

export function createPlainSite({ apiUrl, declared }: PlainSiteOptions): RenderPlainPage {
  enableStaticRendering(true);
  const routes = createRouteTable(declared);
  const handler = createStaticHandler(createRoutes(routes));
  const remotes = new RemoteAccess(new StaticLoader() as never, (name) => ({ name, version: '' }));
  const startUp = new SwrCache(START_UP_FRESH_MS, () => performance.now());
  const client = plainClient(apiUrl);
  const http = startUp.wrap(client, client, [siteEndpoints.header, siteEndpoints.settings, promoEndpoints.list]);

  return async (url) => {
    const { signal } = new AbortController();
    const slots = requestSlots(declared, { signedIn: false, cookies: [] });
    const failures: unknown[] = [];
    const runtime = serverRuntime({
      routes,
      storage: [],
      remotes,
      slots,
      http,
      session: serverSession(NO_SESSION),
      report: (error) => void failures.push(error),
      timeZone: null,
    });
    const requestContext = new RouterContextProvider(new Map([[runtimeContext, runtime]]));
    const context = await handler.query(new Request(url, { signal }), { requestContext });
    if (context instanceof Response) throw new Error(`${url.pathname} is a redirect.`);
    // A page without some of its data would be cheaper.
    if (failures.length > 0) throw new Error(`${url.pathname} lacks data.`, { cause: failures[0] });
    const route = context.matches.at(-1)?.route;
    if (!route) throw new Error(`No route matches ${url.pathname}.`);
    const { layout } = (route.handle as RouteHandle).table;
    const { blocks } = context.loaderData[layoutRouteId(layout)] as LayoutData;
    const { body } = await renderPage({
      handler,
      context,
      runtime: { ...runtime, slots: requestSlots(declared, slots.view.conditions, blocks) },
      nonce: '',
      start: [
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plenum</title><script type="module" src="/main.js"></script></head><body><div id="${ROOT_ELEMENT_ID}">`,
      ],
      end: () => [`</div><script type="application/json" id="data">${escapeJson(context.loaderData)}</script></body></html>`],
      signal,
    });
    return body;
  };
}
