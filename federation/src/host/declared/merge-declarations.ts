import { type DeclaredStorage, type Exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
import { composeSlots } from '#src/host/declared/compose-slots.ts';
import type { Declared } from '#src/host/declared/declared.ts';

/**
 * Combines what remotes declare, by name of remote, in an order independent of the set's. Defaults are omitted because the result is part
 * of every page.
 * @param remotes name → the `exposes` data of its manifest; undefined if it is not known
 * @returns the routes, fills, slot hosts and stored items of all remotes
 * @example
 * const { routes, fills } = mergeDeclarations(new Map([['mf-blog', manifest.exposes]]));
 */
export function mergeDeclarations(remotes: ReadonlyMap<string, Exposed | undefined>): Declared {
  const routes = [...remotes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([remote, exposes]) =>
      (exposes?.screens ?? []).flatMap((screen) =>
        routesOf(screen).map(({ path, layout, personal }) => ({
          screen: `${remote}#${screen.name}`,
          path,
          ...(layout !== 'app' && { layout }),
          ...(personal && { personal }),
        })),
      ),
    );
  const storage = storageOf(remotes);
  return { routes, ...composeSlots(remotes), ...(storage.length > 0 && { storage }) };
}

/** Sorted by name and place. Items stored by several remotes are listed once. */
function storageOf(remotes: ReadonlyMap<string, Exposed | undefined>): DeclaredStorage[] {
  const all = [...remotes].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, exposes]) => exposes?.storage ?? []);
  const keyOf = ({ name, where }: DeclaredStorage) => `${name} ${where}`;
  const first = new Map(all.toReversed().map((item) => [keyOf(item), item]));
  return [...first.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
