import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { RegistryEvent } from '#server/releases/registry-client.ts';
import { auditHashOf, createSigner } from '#server/testing/sign-documents.ts';
import type { VerifiedSet } from '#server/trust/trust-store.ts';
import { SetFollower } from '#server/release-set/set-follower.ts';

const NEVER = 2 ** 30;

const signer = createSigner();
const followers: SetFollower[] = [];

/** Creates a follower whose registry, disk and activation the test controls. */
export function testFollower(
  offered: () => ReleaseSet | Error,
  options: {
    pollMs?: number;
    stored?: ReleaseSet | Error | null;
    refuse?: (set: ReleaseSet) => boolean;
    /** Releases of a set that are incomplete. */
    damaged?: (set: ReleaseSet) => string[];
    /** Why canaries of a set could not be fetched, by the names of their remotes. */
    readonly failedCanaries?: (set: ReleaseSet) => Readonly<Record<string, Error>>;
    isBlocked?: (name: string, version: string) => boolean;
    /** Until when the registry confirms its set. */
    expiresAt?: () => string;
  } = {},
) {
  const activated: number[] = [];
  const logged: string[] = [];
  const alarms: string[] = [];
  const verified = (set: ReleaseSet): VerifiedSet => ({
    set,
    hash: auditHashOf(set),
    expiresAt: options.expiresAt?.() ?? '2126-10-02T09:00:00.000Z',
    signed: signer.signedSet(set),
  });
  let stored = options.stored ?? null;
  const wakes: ((of: RegistryEvent) => void)[] = [];
  let requests = 0;
  const follower = new SetFollower({
    pollMs: options.pollMs ?? NEVER,
    registry: {
      currentSet: async (tag) => {
        requests += 1;
        const set = offered();
        if (set instanceof Error) throw set;
        const ownTag = `${set.epoch}:${set.number}:${Object.keys(set.releases).join()}`;
        return tag === ownTag ? null : { ...verified(set), tag: ownTag };
      },
      listen: (onEvent, signal) => {
        wakes.push(onEvent);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    },
    lastGood: {
      read: async () => {
        if (stored instanceof Error) throw stored;
        return stored && verified(stored);
      },
      write: async ({ set }) => void (stored = set),
    },
    onAlarm: (kind) => alarms.push(kind),
    ...(options.isBlocked ? { isBlocked: options.isBlocked } : {}),
    fetch: async (set) => ({
      manifests: new Map(),
      failed: new Map(options.damaged?.(set).map((name) => [name, new Error(`${name} is damaged`)])),
      candidates: { manifests: new Map(), failed: new Map(Object.entries(options.failedCanaries?.(set) ?? {})) },
    }),
    activate: async (set) => {
      if (options.refuse?.(set)) throw new Error(`set ${set.number} is broken`);
      activated.push(set.number);
    },
    log: (level, message) => logged.push(`${level} ${message}`),
  });
  followers.push(follower);
  return {
    follower,
    activated,
    alarms,
    logged,
    stored: () => stored,
    wakeUp: () => wakes.forEach((wake) => wake('set')),
    requests: () => requests,
  };
}

/** Stops all followers that were created. */
export function stopFollowers(): void {
  for (const follower of followers.splice(0)) follower.stop();
}
