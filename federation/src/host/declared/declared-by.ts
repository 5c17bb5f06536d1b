import { type DeclaredStorage, type Exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
import { composeSlots } from '#src/host/declared/compose-slots.ts';
import type { Declared } from '#src/host/declared/declared.ts';

/** What remotes declare, by name of remote: whatever the order in which a set names them. Defaults are left out: it goes into every page. */
export function declaredBy(remotes: ReadonlyMap<string, Exposed | undefined>): Declared {
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

/** By name and place. What several remotes keep is told once. */
function storageOf(remotes: ReadonlyMap<string, Exposed | undefined>): DeclaredStorage[] {
  const all = [...remotes].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, exposes]) => exposes?.storage ?? []);
  const keyOf = ({ name, where }: DeclaredStorage) => `${name} ${where}`;
  const first = new Map(all.toReversed().map((item) => [keyOf(item), item]));
  return [...first.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
