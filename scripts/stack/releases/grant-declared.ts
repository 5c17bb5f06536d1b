import { call } from '@plenum/releases/cli/registry/call';
import { readBuild } from '@plenum/releases/cli/publish/read-build';
import type { RegistryConnection } from '@plenum/releases/cli/registry/send';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import { type Exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
import type { Workspace } from '#scripts/build/workspaces.ts';

type DeclaredGrants = Pick<Grants, 'paths' | 'layouts' | 'slots'>;

/** Returns the grants that a remote needs for its declarations. Paths end before their first parameter. */
export function declaredGrants({ screens, blocks }: Exposed): DeclaredGrants {
  const routes = screens.flatMap(routesOf);
  const paths = [...new Set(routes.flatMap(({ path }) => path.replace(/\/[^/]*[:*?].*$/, '') || []))];
  return {
    paths: paths.filter((path) => !paths.some((above) => path.startsWith(`${above}/`))),
    layouts: [...new Set(routes.map(({ layout }) => layout))],
    slots: [...new Set(blocks.flatMap(({ fills }) => fills.map(({ slot }) => slot)))],
  };
}

/**
 * Grants a remote that has never been active what it declares, because developers are the release managers of their own machines. A team
 * that has any grants keeps them.
 * @param manager connection to the registry, with a manager's token
 * @throws CliError with the registry's reason
 */
export async function grantDeclared(manager: RegistryConnection, { name, folder }: Workspace): Promise<void> {
  const { exposes } = await readBuild(folder, name);
  const declared = declaredGrants(exposes);
  if (name === 'shell' || (declared.paths.length === 0 && declared.slots.length === 0)) return;
  const { data: team } = await call(manager, accessEndpoints.team, { params: { name } });
  if (team.paths.length > 0 || team.slots.length > 0) return;
  await call(manager, accessEndpoints.changeTeam, { params: { name }, body: declared });
}
