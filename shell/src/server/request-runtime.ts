import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { Composition } from '#contract/composition.ts';
import { PAGE_TOKEN_HEADER, type RendererEnvironment, type RenderRequest } from '#contract/renderer.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { type ServerSession, serverSession } from '#src/auth/server-session.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { createServerHttpClient, readWithFetch } from '#src/server/api/server-http-client.ts';
import { SwrCache } from '#src/server/api/swr-cache.ts';
import { visitorView } from '#src/server/api/visitor-session.ts';
import type { ComposedSet } from '#src/server/composed-sets.ts';
import { logFailure } from '#src/server/log-failure.ts';
import { serverRuntime } from '#src/server/server-runtime.ts';
import type { Slots } from '#src/slots/slots.ts';

const START_UP_FRESH_MS = 10_000;
const START_UP_ENDPOINTS = [siteEndpoints.header, siteEndpoints.settings, promoEndpoints.list];

/** What the loaders and components of one request run with. */
export type RequestRuntime = AppRuntime & { readonly session: ServerSession };

/** Creates the runtimes of requests, which share what every page needs of the API. Reads who is signed in first. */
export class RequestRuntimes {
  readonly #environment: RendererEnvironment;
  readonly #loader: RemoteLoader;
  readonly #startUp = new SwrCache(START_UP_FRESH_MS, () => performance.now());

  constructor(environment: RendererEnvironment, loader: RemoteLoader) {
    this.#environment = environment;
    this.#loader = loader;
  }

  async create(
    request: RenderRequest,
    { composition, declared, routes }: ComposedSet,
    slots: Slots,
    signal: AbortSignal,
  ): Promise<RequestRuntime> {
    const { http, anonymous } = this.#clientsFor(request);
    const report: AppRuntime['report'] = (error, details = {}) =>
      logFailure(this.#environment.log, error, { composition, details, requestId: request.id });
    return serverRuntime({
      routes,
      storage: declared.storage ?? [],
      remotes: new RemoteAccess(this.#loader, (name) => remoteId(composition, name), request.quarantined),
      slots,
      http: this.#startUp.wrap(http, anonymous, START_UP_ENDPOINTS, request.contentVersion),
      session: serverSession(await visitorView(request.session ?? null, http, report, signal)),
      report,
      timeZone: request.timeZone ?? null,
      ...(request.waitsForParts && { blockGraceMs: null }),
    });
  }

  /** Returns a client that calls the API for the visitor, and one for what is the same for all visitors. */
  #clientsFor({ id, apiToken, session }: RenderRequest) {
    const { readApi, fetch = globalThis.fetch, apiUrl: baseUrl } = this.#environment;
    const headers = { 'x-request-id': id, ...(apiToken ? { [PAGE_TOKEN_HEADER]: apiToken } : {}) };
    const api = { baseUrl, readApi: readApi ?? readWithFetch(fetch), headers };
    const anonymous = createServerHttpClient({ ...api, token: null });
    return { anonymous, http: session ? createServerHttpClient({ ...api, token: session.accessToken }) : anonymous };
  }
}

/** @throws LoadFailure if the release set does not name the remote */
function remoteId({ remotes }: Composition, name: string) {
  const release = remotes[name];
  if (!release) throw new LoadFailure('unknown', name, undefined, 'the release set does not name it');
  return { name, version: release.version };
}
