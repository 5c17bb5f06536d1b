import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';

/** A release of a set and the shell that it runs beside. */
export interface SetPair {
  readonly name: string;
  readonly version: string;
  /** Digest of its manifest. */
  readonly manifest: string;
  /** Digest of the shell's manifest. */
  readonly shell: string;
  readonly shellVersion: string;
  /** The shell of the set before, if the release itself does not change; null otherwise. */
  readonly besideBefore: SetMember | null;
}

type Releases = ReleaseSet['releases'];

/**
 * Returns the pairs of release and shell that a new set has and the set before does not have. With another shell, these are the shell itself
 * and every remote of the set. A set without a shell has none: there is nothing that its remotes could run beside.
 */
export function newPairs(before: Releases, after: Releases): SetPair[] {
  const { shell } = after;
  if (!shell) return [];
  const oldShell = before['shell'];
  return Object.entries(after)
    .filter(([name, { manifest }]) => shell.manifest !== oldShell?.manifest || before[name]?.manifest !== manifest)
    .toSorted(([a], [b]) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1))
    .map(([name, { version, manifest }]) => ({
      name,
      version,
      manifest,
      shell: shell.manifest,
      shellVersion: shell.version,
      besideBefore: name !== 'shell' && before[name]?.manifest === manifest ? (oldShell ?? null) : null,
    }));
}

type SetWithCanaries = Pick<ReleaseSet, 'releases' | 'canaries'>;

/** Like `newPairs`, of whole sets: canaries too run beside the shell. */
export function newPairsOfSet(before: SetWithCanaries, after: SetWithCanaries): SetPair[] {
  const canaries = newPairs(candidatesOf(before), candidatesOf(after)).filter(({ name }) => name !== 'shell');
  return [...newPairs(before.releases, after.releases), ...canaries];
}

/** Returns the canaries of a set and its shell. */
function candidatesOf({ releases, canaries = {} }: SetWithCanaries): Releases {
  const { shell } = releases;
  const candidates = Object.entries(canaries).map(([name, { version, manifest }]) => [name, { version, manifest }] as const);
  return { ...(shell && { shell }), ...Object.fromEntries(candidates) };
}
