import { webFilesOf } from '@plenum/federation/host/browser/page-release';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { assignments, releasesWith } from '@plenum/shared-contracts/release/canary/assignment';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { mergeDeclarations } from '@plenum/federation/host/declared/merge-declarations';
import type { ComposedRelease, Composition } from '#contract/composition.ts';
import { ReleaseNotFound } from '#server/errors.ts';
import type { FetchedSet } from '#server/release-set/fetch-set.ts';

/** Returns the granted paths of a remote, or null if grants are not known. */
export type PathsOf = (name: string) => readonly string[] | null;

/**
 * Combines a release set with its manifests into the data that a renderer needs. A remote without a manifest is left out; its granted paths
 * then lead to a screen that cannot be loaded (503) instead of one that does not exist (404). If grants are not known, this applies to
 * every path without an owner.
 * @throws ReleaseNotFound if the set has no shell yet
 */
export function compose(set: ReleaseSet, manifests: ReadonlyMap<string, ReleaseManifest>, pathsOf: PathsOf = () => []): Composition {
  const composed = (name: string): ComposedRelease | undefined => {
    const member = set.releases[name];
    const manifest = manifests.get(name);
    if (!member || !manifest) return undefined;
    return { version: member.version, manifest: member.manifest, web: webFilesOf(manifest), node: { entry: manifest.node.entry } };
  };
  const shell = composed('shell');
  if (!shell) throw new ReleaseNotFound(`Release set ${set.number} of ${set.environment} has no shell.`);
  const remotes: Record<string, ComposedRelease> = {};
  for (const name of Object.keys(set.releases)) {
    const remote = name === 'shell' ? undefined : composed(name);
    if (remote) remotes[name] = remote;
  }
  const declared = mergeDeclarations(new Map(Object.keys(remotes).map((name) => [name, manifests.get(name)?.exposes])));
  const missing = Object.keys(set.releases)
    .filter((name) => name !== 'shell' && !remotes[name])
    .toSorted();
  const unavailable = missing.flatMap((name) =>
    (pathsOf(name) ?? []).map((path) => ({ screen: `${name}#unavailable`, path: `${path}/*` })),
  );
  const unknownPathsOf = missing.find((name) => pathsOf(name) === null);
  const routes = [...declared.routes, ...unavailable];
  const all = { ...declared, routes, ...(unknownPathsOf !== undefined && { unknownPathsOf }) };
  return { environment: set.environment, epoch: set.epoch, number: set.number, shell, remotes, declared: all };
}

/**
 * Composes what visitors of canaries get: one composition for each combination of canaries whose files are available.
 * @returns empty for a set without canaries
 */
export function composeCanaries(
  set: ReleaseSet,
  { manifests, candidates }: Pick<FetchedSet, 'manifests' | 'candidates'>,
  composeSet: typeof compose,
  pathsOf?: PathsOf,
): Composition[] {
  const available = Object.entries(set.canaries ?? {}).filter(([name]) => candidates.manifests.has(name));
  const canaries = Object.fromEntries(available);
  return assignments({ canaries })
    .filter((names) => names.length > 0)
    .map((names) => {
      const chosen = names.flatMap((name) => candidates.manifests.get(name) ?? []);
      const releases = releasesWith({ releases: set.releases, canaries }, names);
      const composed = composeSet({ ...set, releases }, new Map([...manifests, ...chosen.map((one) => [one.name, one] as const)]), pathsOf);
      return { ...composed, environment: [set.environment, ...names].join('~'), canaries: names };
    });
}
