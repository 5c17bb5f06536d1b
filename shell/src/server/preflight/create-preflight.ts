import { enableStaticRendering } from 'mobx-react-lite';
import { mergeDeclarations } from '@plenum/federation/host/declared/merge-declarations';
import { releaseBase, webFilesOf } from '@plenum/federation/host/browser/page-release';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { createServerHost } from '@plenum/federation/host/server/create-server-host';
import {
  type CheckResult,
  type Preflight,
  type PreflightEnvironment,
  type PreflightRelease,
  PREFLIGHT_ORIGIN,
  PREFLIGHT_SPEC,
} from '@plenum/shared-contracts/release/preflight';
import type { Samples } from '@plenum/shared-contracts/remote/samples';
import { type ComposedRelease, type Composition, compositionId } from '#contract/composition.ts';
import { serverSession } from '#src/auth/server-session.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { createRenderer } from '#src/server/create-renderer.tsx';
import { createServerHttpClient, readWithFetch } from '#src/server/api/server-http-client.ts';
import { visitorView } from '#src/server/api/visitor-session.ts';
import { firstLines } from '#src/server/preflight/first-lines.ts';
import { planRemote, planShell, type SampledCheck } from '#src/server/preflight/plan-checks.ts';
import { renderPart } from '#src/server/preflight/render-part.tsx';
import { createSampleApi, type SampleApi } from '#src/server/preflight/sample-api.ts';
import { serverRuntime } from '#src/server/server-runtime.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { serverSharedModules } from '#src/server/server-shared-modules.ts';
import { requestSlots } from '#src/slots/slots.ts';

/** Nothing listens there: all calls are answered from samples. */
const API_URL = `${PREFLIGHT_ORIGIN}/api`;
const ASSET_BASE = '/_/';
/**
 * Deadline for loading a part, and for its loader. Much longer than that of a page: the machine may be busy, and only what never ends matters.
 */
const PART_DEADLINE_MS = 15_000;
const SAMPLE_SESSION = { accessToken: 'sample', temporary: false };

/**
 * Creates the checks of a release before it is activated: they load a remote beside this shell, or this shell alone, and render every screen
 * and block with the remote's samples. The registry runs them in a process without permissions, and ends it if a check does not end.
 */
export function createPreflight({ shell, remote, readFile }: PreflightEnvironment): Preflight {
  enableStaticRendering(true);
  const declared = mergeDeclarations(new Map(remote ? [[remote.manifest.name, remote.manifest.exposes]] : []));
  const routes = createRouteTable(declared);
  const host = createServerHost({
    shared: serverSharedModules,
    readSource: (id) => readFile(id, 'node', remote?.manifest.node.entry ?? ''),
    publicPath: (id) => releaseBase(ASSET_BASE, id.name, id),
    // Each check is an attempt of its own: one that fails must not refuse the next.
    resetTimeoutMs: 0,
    deadlineMs: PART_DEADLINE_MS,
  });
  const ownId = (name: string) => {
    if (name !== remote?.manifest.name) throw new LoadFailure('unknown', name, undefined, 'only the checked release is loaded');
    return { name, version: remote.manifest.version };
  };
  const remotes = new RemoteAccess(host.loader, ownId);

  const plan = async (): Promise<{ readonly checks: readonly SampledCheck[]; readonly api: SampleApi }> => {
    if (!remote) return { checks: planShell(routes), api: createSampleApi(API_URL, {}) };
    let samples: Samples | null = null;
    try {
      samples = await host.samples(ownId(remote.manifest.name));
    } catch (error) {
      samplesFailure = error;
    }
    const checks = planRemote(remote.manifest, routes, samples);
    // Nothing of a release that does not load can be rendered.
    return { checks: samplesFailure === null ? checks : checks.slice(0, 1), api: createSampleApi(API_URL, samples?.answers ?? {}) };
  };
  /** Why the samples, or the release itself, did not load. */
  let samplesFailure: unknown = null;
  let planning: ReturnType<typeof plan> | null = null;
  const planned = () => (planning ??= plan());

  const checkAt = async (index: number) => {
    const { checks, api } = await planned();
    const check = checks[index];
    if (!check) throw new RangeError(`There is no check ${index}.`);
    return { check, api };
  };

  /** Loads the release itself: a remote's exposed module; this shell is loaded already. */
  const checkRelease = async (): Promise<CheckResult> => {
    const [screen] = remote?.manifest.exposes.screens ?? [];
    try {
      // A screen that does not exist: the loader loads the remote, and no code of a screen.
      if (remote) await host.loader.screen(ownId(remote.manifest.name), `${screen?.name ?? ''}/none`);
    } catch (error) {
      if (!(error instanceof LoadFailure) || error.code !== 'unknown')
        return { outcome: 'failed', stage: 'load', reason: firstLines(error) };
    }
    if (samplesFailure !== null) return { outcome: 'failed', stage: 'load', reason: `Its samples: ${firstLines(samplesFailure)}` };
    return { outcome: 'rendered', stage: null, reason: null };
  };

  let documents: Promise<{ readonly set: string; readonly renderer: ReturnType<typeof createRenderer> }> | null = null;
  const documentRenderer = async (api: SampleApi) => {
    const composition = compositionOf(shell, remote);
    const renderer = createRenderer({ apiUrl: API_URL, fetch: api.fetch, assetBase: ASSET_BASE, readFile, log: () => undefined });
    await renderer.adopt(composition);
    return { renderer, set: compositionId(composition) };
  };

  return {
    spec: PREFLIGHT_SPEC,

    async plan() {
      return (await planned()).checks.map(({ part, path }) => ({ part, path }));
    },

    async run(index) {
      const { check, api } = await checkAt(index);
      if (check.kind === 'release') return checkRelease();
      api.takeUnanswered();
      const url = new URL(check.path ?? '/', PREFLIGHT_ORIGIN);
      const { route, params } = routes.match(url.pathname);
      const isScreen = check.kind === 'screen';
      const isRouted = 'screen' in route && route.screen === check.part;
      if (isScreen && check.path !== null && !isRouted) {
        const shown = 'screen' in route ? route.screen : `a redirect to ${route.redirect}`;
        return { outcome: 'skipped', stage: null, reason: `${check.path} leads to ${shown}.` };
      }
      const session = check.isSignedIn ? SAMPLE_SESSION : null;
      const http = createServerHttpClient({
        baseUrl: API_URL,
        readApi: readWithFetch(api.fetch),
        headers: {},
        token: session?.accessToken ?? null,
      });
      const { signal } = new AbortController();
      const view = await visitorView(session, http, () => undefined, signal);
      const runtime = serverRuntime({
        routes,
        storage: [],
        remotes,
        slots: requestSlots(declared, { signedIn: check.isSignedIn, cookies: [] }),
        http,
        session: serverSession(view),
        report: () => undefined,
        timeZone: null,
        loaderDeadlineMs: PART_DEADLINE_MS,
        blockDeadlineMs: PART_DEADLINE_MS,
        blockGraceMs: null,
      });
      const ownRoute = isRouted ? route : { path: '/', layout: 'app' as const, screen: check.part };
      const result = await renderPart({
        check,
        route: isScreen ? ownRoute : null,
        url,
        params: isRouted ? params : {},
        runtime,
        takeUnanswered: api.takeUnanswered,
      });
      // A block without content takes no place. Only a sample that was declared for it must show something.
      if (result.outcome === 'empty' && check.kind === 'block' && !check.isDeclared) return { ...result, outcome: 'rendered', stage: null };
      return result;
    },

    async document(index) {
      const { check, api } = await checkAt(index);
      const { renderer, set } = await (documents ??= documentRenderer(api));
      const { status, body } = await renderer.render(
        {
          id: 'preflight',
          url: new URL(check.path ?? '/', PREFLIGHT_ORIGIN).href,
          nonce: 'preflight',
          set,
          quarantined: [],
          session: check.isSignedIn ? SAMPLE_SESSION : null,
        },
        new AbortController().signal,
        () => undefined,
      );
      const html = Buffer.concat(((await body?.toArray()) ?? []) as Buffer[]).toString();
      return status === 200 ? html : null;
    },

    async call({ method, url, body }) {
      const { api } = await planned();
      const response = await api.fetch(url, { method, ...(body !== null && { body }) });
      return { status: response.status, body: await response.text() };
    },
  };
}

function compositionOf(shell: PreflightRelease, remote: PreflightRelease | null): Composition {
  const composed = ({ manifest, digest }: PreflightRelease): ComposedRelease => ({
    version: manifest.version,
    manifest: digest,
    web: webFilesOf(manifest),
    node: { entry: manifest.node.entry },
  });
  return {
    environment: 'preflight',
    epoch: 1,
    number: 1,
    shell: composed(shell),
    remotes: remote ? { [remote.manifest.name]: composed(remote) } : {},
    declared: mergeDeclarations(new Map(remote ? [[remote.manifest.name, remote.manifest.exposes]] : [])),
  };
}
