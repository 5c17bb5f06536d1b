import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';
import { serverSession } from '#src/auth/server-session.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { requestSlots } from '#src/slots/slots.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import { allCategories } from '#src/consent/consent-categories.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { observedStore } from '#src/testing/observed-store.ts';

type Part = AnyScreen | AnyBlock | Error;

export interface Reported {
  readonly error: unknown;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Runtime of the routes, over parts by full name (`mf-blog#article`); an Error makes loading the part fail with it. */
export function fakeRuntime(parts: Record<string, Part>, change: Partial<AppRuntime> = {}): { runtime: AppRuntime; reported: Reported[] } {
  const reported: Reported[] = [];
  const part = (remote: string, name: string): Part => parts[`${remote}#${name}`] ?? new LoadFailure('unknown', `${remote}#${name}`);
  const load = async ({ name: remote }: { name: string }, name: string) => {
    const found = part(remote, name);
    if (found instanceof Error) throw found;
    return found;
  };
  const loaded = ({ name: remote }: { name: string }, name: string) => {
    const found = part(remote, name);
    return found instanceof Error ? undefined : found;
  };
  const loader = { screen: load, block: load, loadedScreen: loaded, loadedBlock: loaded } as unknown as RemoteLoader;
  const runtime: AppRuntime = {
    routes: createRouteTable(NOTHING_DECLARED),
    remotes: new RemoteAccess(loader, (name) => ({ name, version: '1.0.0' })),
    slots: requestSlots(NOTHING_DECLARED, { signedIn: false, cookies: [] }),
    http: { call: () => Promise.reject(new Error('This test has no API.')) } as HttpClient,
    session: serverSession(NO_SESSION),
    header: observedStore(new HeaderStore()),
    promo: observedStore(new PromoStore()),
    hosts: null,
    storage: [],
    settings: null,
    report: (error, details = {}) => void reported.push({ error, details }),
    onServer: true,
    pendingScreen: null,
    preservedParameters: null,
    visit: null,
    now: Date.now,
    timeZone: null,
    consent: observedStore(fakeConsent(allCategories(false))),
    documentPath: null,
    loaderDeadlineMs: null,
    blockDeadlineMs: 1000,
    blockGraceMs: null,
    ...change,
  };
  return { runtime, reported };
}
