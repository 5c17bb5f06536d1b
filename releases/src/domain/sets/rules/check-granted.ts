import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import { findMissingGrants } from '#src/domain/access/find-missing-grants.ts';
import { RegistryError } from '#src/errors.ts';

interface Member {
  readonly name: string;
  readonly version: string;
  readonly exposes: Exposed;
}

/**
 * Checks that the new members of a set use only what their teams are granted. Members of the previous set are not checked: withdrawing a
 * grant removes nothing from the site.
 * @param teams name → grants
 * @throws RegistryError `unknown_remote` for a remote without a team; `path_not_granted`, `layout_not_granted`, `slot_not_granted`
 */
export function checkGranted(members: readonly Member[], changed: readonly string[], teams: ReadonlyMap<string, Grants>): void {
  const remotes = members.filter(({ name }) => name !== 'shell' && changed.includes(name));
  const stranger = remotes.find(({ name }) => !teams.has(name));
  if (stranger)
    throw new RegistryError(
      'unknown_remote',
      `${stranger.name} no longer has a team, so no version of it can be activated. Add it again: npm run release -- team add ${stranger.name} --paths …`,
    );
  const errors = remotes.flatMap((remote) =>
    findMissingGrants(remote, teams.get(remote.name) ?? NOTHING).map((error) => ({ ...error, field: `releases.${remote.name}` })),
  );
  const [first] = errors;
  if (!first) return;
  throw new RegistryError(first.code, first.message, { errors: errors.map(({ field, message }) => ({ field, message })) });
}

const NOTHING: Grants = { paths: [], layouts: [], slots: [], api: null, error_dsn: null };
