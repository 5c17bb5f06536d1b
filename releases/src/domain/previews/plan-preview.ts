import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import type { ReleaseSet, SetMember } from '@plenum/shared-contracts/release/release-set';
import { principalName, requireManager, type Principal } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';

/** Who creates a preview, why, when, and for how long. */
export interface PreviewContext {
  readonly id: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
  readonly minutes: number;
}

/**
 * Returns the preview of `set` with other versions in it.
 * @param wanted name → version to show in place of the set's; null shows a set of the past as it was, read-only
 * @throws RegistryError `bad_request` if it has no shell
 */
export function planPreview(
  set: ReleaseSet,
  wanted: Readonly<Record<string, SetMember>> | null,
  { id, actor, reason, at, minutes }: PreviewContext,
): Preview {
  const releases = { ...set.releases, ...wanted };
  if (!releases['shell'])
    throw new RegistryError('bad_request', `Set ${set.number} of ${set.environment} has no shell, so it has no pages to show.`);
  const { environment, epoch, number, created_at } = set;
  return {
    id,
    environment,
    releases,
    set: { epoch, number, created_at },
    changed: Object.keys(wanted ?? {})
      .filter((name) => wanted?.[name]?.version !== set.releases[name]?.version)
      .toSorted(),
    read_only: wanted === null,
    reason,
    actor,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + minutes * 60_000).toISOString(),
  };
}

/**
 * A team previews its own release beside what is active; a release manager previews everything.
 * @param names releases that the preview changes; null for a set of the past
 * @throws RegistryError `forbidden`
 */
export function requirePreviewer(principal: Principal, names: readonly string[] | null): void {
  if (principal.role !== 'team') return requireManager(principal);
  const { release } = principal;
  if (names === null)
    throw new RegistryError(
      'forbidden',
      `The ${release} team can preview its own versions only. Ask a release manager to show a past set.`,
    );
  const other = names.find((name) => name !== release);
  if (other !== undefined)
    throw new RegistryError('forbidden', `The ${release} team can preview only ${release}, not ${other}. Ask a release manager.`);
}

/**
 * A team revokes the previews that it has created, and those that show its own release only; a release manager revokes all.
 * @throws RegistryError `forbidden`
 */
export function requireRevoker(principal: Principal, { actor, changed, read_only: isPast }: Preview): void {
  const own = principalName(principal);
  if (actor === own || actor.startsWith(`${own} (`)) return;
  if (principal.role === 'team' && !isPast && changed.length === 0)
    throw new RegistryError('forbidden', `The ${principal.release} team can revoke only previews of its own. Ask a release manager.`);
  requirePreviewer(principal, isPast ? null : changed);
}
