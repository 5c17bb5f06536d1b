import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { ServerSession } from '#src/auth/server-session.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { PromoStore } from '#src/stores/promo-store.ts';

const LOADER_DEADLINE_MS = 5000;
const BLOCK_DEADLINE_MS = 1500;

/** The parts of a runtime that differ between the requests of a server. */
interface RequestRuntime extends Pick<AppRuntime, 'routes' | 'storage' | 'remotes' | 'slots' | 'http' | 'report' | 'timeZone'> {
  readonly session: ServerSession;
  /** Default 5 s. */
  readonly loaderDeadlineMs?: number;
  /** Default 1.5 s. */
  readonly blockDeadlineMs?: number;
}

/** Returns what the routes' loaders of one request run with on the server. */
export function serverRuntime(request: RequestRuntime): AppRuntime & { readonly session: ServerSession } {
  return {
    loaderDeadlineMs: LOADER_DEADLINE_MS,
    blockDeadlineMs: BLOCK_DEADLINE_MS,
    ...request,
    settings: null,
    header: new HeaderStore(),
    promo: new PromoStore(),
    hosts: null,
    onServer: true,
    pendingScreen: null,
    preservedParameters: null,
    visit: null,
    consent: null,
    documentPath: null,
  };
}
