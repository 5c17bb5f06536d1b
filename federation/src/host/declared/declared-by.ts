import { type Exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
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
  return { routes, ...composeSlots(remotes) };
}
