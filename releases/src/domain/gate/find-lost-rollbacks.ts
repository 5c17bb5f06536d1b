import type { FieldError } from '#src/errors.ts';
import { compareWithShell } from '#src/domain/gate/compare-with-shell.ts';
import type { GateMember } from '#src/domain/gate/member.ts';

/**
 * Finds the rollbacks that a change makes impossible for a release alone: an earlier version that does not work with what is active after
 * the change. They are warnings, because the change itself is sound and the releases can be rolled back together.
 * @param members of the set after the change
 * @param targets versions that the members could be rolled back to, with `standing`
 */
export function findLostRollbacks(
  members: readonly GateMember[],
  targets: readonly GateMember[],
  changed: readonly string[],
): FieldError[] {
  const shell = members.find(({ name }) => name === 'shell');
  const isNew = (name: string): boolean => changed.includes(name) || changed.includes('shell');
  const pairs = targets.flatMap((target): [GateMember, GateMember][] => {
    if (target.name !== 'shell') return shell && isNew(target.name) ? [[target, shell]] : [];
    return members.filter(({ name }) => name !== 'shell' && isNew(name)).map((remote) => [remote, target]);
  });
  return pairs.flatMap(([remote, host]) => {
    const [mismatch] = compareWithShell(remote, host).filter(({ effect }) => effect === 'fails');
    if (!mismatch) return [];
    const alone = host === shell ? remote.name : 'shell';
    return [
      {
        field: mismatch.field,
        message: `${mismatch.message} ${alone} alone cannot be rolled back to it any more: roll back ${remote.name} and shell together.`,
      },
    ];
  });
}
