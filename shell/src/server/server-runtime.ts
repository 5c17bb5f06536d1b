import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { ServerSession } from '#src/auth/server-session.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import { requestStore } from '#src/stores/store-access.ts';

const LOADER_DEADLINE_MS = 5000;
const BLOCK_DEADLINE_MS = 1500;
/** A block that loads beside the screen is usually there as early. In its place, it can be read without JavaScript. */
const BLOCK_GRACE_MS = 200;

/** The server renders the same page for every choice. */
const UNKNOWN_CONSENT: AppRuntime['consent'] = {
  view: { choices: {}, optsOut: false, areSettingsOpen: false },
  subscribe: () => () => undefined,
  act: () => undefined,
};

/** The parts of a runtime that differ between the requests of a server. */
interface RequestRuntime extends Pick<AppRuntime, 'routes' | 'storage' | 'remotes' | 'slots' | 'http' | 'report' | 'timeZone'> {
  readonly session: ServerSession;
  /** Default 5 s. */
  readonly loaderDeadlineMs?: number;
  /** Default 1.5 s. */
  readonly blockDeadlineMs?: number;
  /** Default 0.2 s; null: every block is waited for. */
  readonly blockGraceMs?: number | null;
}

/** Returns what the routes' loaders of one request run with on the server. */
export function serverRuntime(request: RequestRuntime): AppRuntime & { readonly session: ServerSession } {
  return {
    loaderDeadlineMs: LOADER_DEADLINE_MS,
    blockDeadlineMs: BLOCK_DEADLINE_MS,
    blockGraceMs: BLOCK_GRACE_MS,
    ...request,
    now: Date.now,
    settings: null,
    header: requestStore(new HeaderStore()),
    promo: requestStore(new PromoStore()),
    hosts: null,
    onServer: true,
    pendingScreen: null,
    preservedParameters: null,
    visit: null,
    consent: UNKNOWN_CONSENT,
    documentPath: null,
  };
}
