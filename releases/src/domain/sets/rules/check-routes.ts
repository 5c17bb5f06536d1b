import { patternsOverlap } from '@plenum/shared-contracts/navigation/route-pattern';
import { routesOf, type Exposed, type Offered } from '@plenum/shared-contracts/release/manifest';
import { RegistryError, type FieldError } from '#src/errors.ts';

interface Member {
  readonly name: string;
  readonly version: string;
  readonly exposes: Exposed;
  /** Null if the manifest does not declare them. */
  readonly offers: Offered | null;
}

interface DeclaredPath {
  readonly path: string;
  readonly remote: Member;
}

/**
 * Checks that no path of a set has two owners: compares the routes that remotes declare with each other and with the shell's own table. In
 * the shell's table, a row that shows the remote itself, a reserved row (which a granted route replaces) and the catch-all row never
 * conflict. Only changed members are checked, so that one team's mistake does not hold up the others.
 * @param own `ignored`: the shell's own rows come first in its table, so an old release that conflicts with one of them does no harm
 * @throws RegistryError `route_conflict` naming both owners and paths
 */
export function checkRoutes(members: readonly Member[], changed: readonly string[], own: 'checked' | 'ignored'): void {
  const isNew = (...names: string[]): boolean => names.some((name) => changed.includes(name));
  const declared = members.filter(({ name }) => name !== 'shell').flatMap((remote) => pathsOf(remote));
  const shell = own === 'checked' ? members.find(({ name }) => name === 'shell') : undefined;
  const rows = (shell?.offers?.routes ?? []).filter(({ path, reserved }) => !reserved && path !== '*' && path !== '/*');
  const errors = declared.flatMap(({ path, remote }, index) => [
    ...declared
      .slice(index + 1)
      .filter((other) => other.remote !== remote && isNew(remote.name, other.remote.name) && patternsOverlap(path, other.path))
      .map((other) => conflict(remote, path, `${other.remote.name}@${other.remote.version}`, other.path)),
    ...rows
      .filter((row) => row.owner !== remote.name && isNew('shell', remote.name) && patternsOverlap(path, row.path))
      .map((row) => conflict(remote, path, `shell@${shell?.version}${row.owner === 'shell' ? '' : ` (for ${row.owner})`}`, row.path)),
  ]);
  const [first] = errors;
  if (!first) return;
  throw new RegistryError(
    'route_conflict',
    `${first.message} Activate versions without this conflict, or change the owner of the path ("team update … --paths …").`,
    { errors },
  );
}

function pathsOf(remote: Member): DeclaredPath[] {
  return remote.exposes.screens.flatMap(routesOf).map(({ path }) => ({ path, remote }));
}

function conflict({ name, version }: Member, path: string, owner: string, taken: string): FieldError {
  const where = path === taken ? path : `${path} and ${taken}`;
  return { field: `releases.${name}`, message: `${name}@${version} and ${owner} both have a page at ${where}.` };
}
