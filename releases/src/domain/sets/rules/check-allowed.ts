import type { Freeze } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';
import { formatTime } from '#src/domain/format-time.ts';
import { RegistryError } from '#src/errors.ts';

/**
 * A frozen environment only rolls back and ends canaries: a freeze keeps new risks away, and must not keep an existing one in place.
 * @throws RegistryError `environment_frozen`
 */
export function requireNotFrozen(
  set: Pick<ReleaseSet, 'environment' | 'action' | 'forced' | 'canary_changes'>,
  frozen: Freeze | null,
): void {
  const { environment, action, forced, canary_changes: canaryChanges = [] } = set;
  const onlyEndsCanaries = action === 'canary' && canaryChanges.every(({ to }) => to === null);
  if (!frozen || (action === 'rollback' && !forced) || onlyEndsCanaries) return;
  throw new RegistryError(
    'environment_frozen',
    `${environment} has been frozen by ${frozen.actor} since ${formatTime(frozen.since)}: ${frozen.reason}. Only rollbacks to what was active and the end of canaries are possible. "unfreeze --env ${environment}" ends the freeze.`,
  );
}

/** @throws RegistryError `version_blocked` if a member or a canary of `set` is blocked */
export function requireNoneBlocked({ releases, canaries = {} }: Pick<ReleaseSet, 'releases' | 'canaries'>, { versions }: BlockList): void {
  for (const [name, { version }] of [...Object.entries(releases), ...Object.entries(canaries)]) {
    const blocked = versions.find((entry) => entry.name === name && entry.version === version);
    if (!blocked) continue;
    const message = `${name}@${version} was blocked by ${blocked.actor} at ${formatTime(blocked.at)}: ${blocked.reason}. A blocked version is never activated again; choose another.`;
    throw new RegistryError('version_blocked', message, { errors: [{ field: `releases.${name}`, message }] });
  }
}
