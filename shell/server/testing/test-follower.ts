import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { RegistryEvent } from '#server/releases/registry-client.ts';
import { SetFollower } from '#server/release-set/set-follower.ts';

const NEVER = 2 ** 30;

const followers: SetFollower[] = [];

/** Creates a follower whose registry, disk and activation the test controls. */
export function testFollower(
  offered: () => ReleaseSet | Error,
  options: {
    pollMs?: number;
    kept?: ReleaseSet | Error | null;
    refuse?: (set: ReleaseSet) => boolean;
    /** Releases of a set that are incomplete. */
    damaged?: (set: ReleaseSet) => string[];
    /** The registry's history of sets. */
    history?: () => ReleaseSet[];
  } = {},
) {
  const activated: number[] = [];
  const logged: string[] = [];
  const disowned: number[] = [];
  let kept = options.kept ?? null;
  const wakes: ((of: RegistryEvent) => void)[] = [];
  let asked = 0;
  const follower = new SetFollower({
    pollMs: options.pollMs ?? NEVER,
    registry: {
      currentSet: async (tag) => {
        asked += 1;
        const set = offered();
        if (set instanceof Error) throw set;
        const ownTag = `${set.epoch}:${set.number}:${Object.keys(set.releases).join()}`;
        return tag === ownTag ? null : { set, tag: ownTag };
      },
      setByNumber: async (number) => options.history?.().find((set) => set.number === number) ?? null,
      listen: (onEvent, signal) => {
        wakes.push(onEvent);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    },
    lastGood: {
      read: async () => {
        if (kept instanceof Error) throw kept;
        return kept;
      },
      write: async (set) => void (kept = set),
    },
    fetch: async (set) => ({
      manifests: new Map(),
      failed: new Map(options.damaged?.(set).map((name) => [name, new Error(`${name} is damaged`)])),
    }),
    onUnknownSet: (set) => disowned.push(set.number),
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
    disowned,
    logged,
    kept: () => kept,
    wakeUp: () => wakes.forEach((wake) => wake('set')),
    asked: () => asked,
  };
}

/** Stops all followers that were created. */
export function stopFollowers(): void {
  for (const follower of followers.splice(0)) follower.stop();
}
