import type { Grants, Team } from '@plenum/shared-contracts/release/access-schemas';

/** Returns a team's grants, without its name. */
export function grantsOf({ paths, layouts, slots, api, error_dsn }: Team): Grants {
  return { paths, layouts, slots, api, error_dsn };
}
