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
  /** The first segment if it is plain text, in lower case, as React Router ignores case; null if it may match several. */
  readonly start: string | null;
}

/** Conflicts that an answer names. */
const MOST_NAMED = 50;

/**
 * Checks that no path of a set has two owners: compares the routes that remotes declare with each other and with the shell's own table. In
 * the shell's table, a row that shows the remote itself, a reserved row (which a granted route replaces) and the catch-all row never
 * conflict. Only changed members are checked, so that one team's mistake does not hold up the others.
 * @param own `ignored`: the shell's own rows come first in its table, so an old release that conflicts with one of them does no harm
 * @throws RegistryError `route_conflict` naming both owners and paths
 */
export function checkRoutes(members: readonly Member[], changed: readonly string[], own: 'checked' | 'ignored'): void {
  const isNew = (...names: string[]): boolean => names.some((name) => changed.includes(name));
  const remotes = members.filter(({ name }) => name !== 'shell').map((remote) => ({ remote, paths: pathsOf(remote) }));
  const shell = own === 'checked' ? members.find(({ name }) => name === 'shell') : undefined;
  const rows = (shell?.offers?.routes ?? []).filter(({ path, reserved }) => !reserved && path !== '*' && path !== '/*');
  const table = rows.map(({ path, owner }) => ({ ...startOf(path), owner }));
  const errors = remotes.flatMap(({ remote, paths }, index) => {
    const others = remotes.slice(index + 1).filter((other) => isNew(remote.name, other.remote.name));
    const foreign = isNew('shell', remote.name) ? table.filter(({ owner }) => owner !== remote.name) : [];
    return paths.flatMap((one) => [
      ...others.flatMap((other) =>
        other.paths
          .filter((taken) => overlap(one, taken))
          .map((taken) => conflict(remote, one.path, `${other.remote.name}@${other.remote.version}`, taken.path)),
      ),
      ...foreign
        .filter((row) => overlap(one, row))
        .map((row) => conflict(remote, one.path, `shell@${shell?.version}${row.owner === 'shell' ? '' : ` (for ${row.owner})`}`, row.path)),
    ]);
  });
  const [first] = errors;
  if (!first) return;
  throw new RegistryError(
    'route_conflict',
    `${first.message} Activate versions without this conflict, or change the owner of the path ("team update … --paths …").`,
    { errors: errors.slice(0, MOST_NAMED) },
  );
}

function pathsOf({ exposes }: Member): DeclaredPath[] {
  return exposes.screens.flatMap(routesOf).map(({ path }) => startOf(path));
}

function startOf(path: string): DeclaredPath {
  const first = path.split('/').find(Boolean) ?? '';
  return { path, start: /^[^:*?]+$/.test(first) ? first.toLowerCase() : null };
}

/** Compares the starts first: comparing all segments of every two paths of a site would take seconds. */
function overlap(one: DeclaredPath, other: DeclaredPath): boolean {
  if (one.start !== null && other.start !== null && one.start !== other.start) return false;
  return patternsOverlap(one.path, other.path);
}

function conflict({ name, version }: Member, path: string, owner: string, taken: string): FieldError {
  const where = path === taken ? path : `${path} and ${taken}`;
  return { field: `releases.${name}`, message: `${name}@${version} and ${owner} both have a page at ${where}.` };
}
