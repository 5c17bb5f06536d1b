import { webFilesOf } from '@plenum/federation/host/browser/page-release';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { declaredBy } from '@plenum/federation/host/declared/declared-by';
import type { ComposedRelease, Composition } from '#contract/composition.ts';
import { ReleaseNotFound } from '#server/errors.ts';

/** Which paths are a remote's by its grants; null: grants are not known. */
export type PathsOf = (name: string) => readonly string[] | null;

/**
 * A release set with what its manifests say: what a renderer needs to make pages of it. A remote without a manifest is left out; what
 * is below its granted paths is then a screen that cannot be loaded (503), not one that does not exist (404). Where grants are not known,
 * that is every address that nobody else has.
 * @throws ReleaseNotFound when the set has no shell yet
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
  const declared = declaredBy(new Map(Object.keys(remotes).map((name) => [name, manifests.get(name)?.exposes])));
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
