import { RegistryError, type FieldError } from '#src/errors.ts';
import { compareWithShell } from '#src/domain/gate/compare-with-shell.ts';
import { labelOf, type GateMember } from '#src/domain/gate/member.ts';
import type { Mismatch } from '#src/domain/gate/mismatch.ts';

/**
 * Checks that the remotes of a set work with its shell, and that the set has every remote that its shell needs. Only pairs of which one
 * member changes are compared, and a remote that stays may lack beside a new shell what it lacked beside the shell before: one team's mistake
 * does not hold up the others. A set without a shell, which no site serves, is not compared.
 * @param before members of the previous set
 * @param changed names whose version differs from the previous set, removed ones included
 * @param kind a `rollback` may lack parts: the site returns 503 in their place, which can be better than the version that is left
 * @throws RegistryError with the code of the first mismatch, and all of them in `errors`
 */
export function checkCounterparts(
  members: readonly GateMember[],
  before: readonly GateMember[],
  changed: readonly string[],
  kind: 'activate' | 'rollback',
): void {
  const shell = members.find(({ name }) => name === 'shell');
  if (!shell) return;
  const oldShell = before.find(({ name }) => name === 'shell');
  const mismatches = members
    .filter(({ name }) => name !== 'shell' && (changed.includes('shell') || changed.includes(name)))
    .flatMap((remote) => {
      const known = oldShell && !changed.includes(remote.name) ? compareWithShell(remote, oldShell) : [];
      return compareWithShell(remote, shell).filter((mismatch) => !known.some((other) => isSame(mismatch, other)));
    })
    .filter(({ effect }) => kind === 'activate' || effect === 'fails');
  const absent = kind === 'activate' ? findAbsentRemotes(members, before, changed) : [];
  refuse([...mismatches, ...absent]);
}

/** Whether two mismatches, beside different shells, are about the same thing. */
function isSame(a: Mismatch, b: Mismatch): boolean {
  return a.code === b.code && a.field === b.field && a.path === b.path;
}

/** @throws RegistryError unless there are no mismatches */
function refuse(mismatches: readonly Mismatch[]): void {
  const [first] = mismatches;
  if (!first) return;
  const errors = mismatches.map(({ field, message }): FieldError => ({ field, message }));
  throw new RegistryError(first.code, `${first.message} ${first.remedy}`, { errors });
}

/**
 * Finds the remotes that the pages of a set's shell need and the set does not have, if the shell is new or the remote is removed. Remotes that
 * the shell before needed and did not have either are left out.
 */
export function findAbsentRemotes(members: readonly GateMember[], before: readonly GateMember[], changed: readonly string[]): Mismatch[] {
  const shell = members.find(({ name }) => name === 'shell');
  if (!shell) return [];
  const wereAbsent = namesOfAbsent(before);
  return namesOfAbsent(members)
    .filter((name) => !wereAbsent.includes(name))
    .filter((name) => changed.includes('shell') || changed.includes(name))
    .map((name) => {
      const parts = (shell.needs ?? []).filter(({ remote }) => remote === name);
      return {
        code: 'remote_missing',
        field: `releases.${name}`,
        message: `${labelOf(shell)} shows ${parts.length} ${parts.length > 1 ? 'parts' : 'part'} of ${name}, the first at ${parts[0]?.path}, but the set has no ${name}.`,
        remedy: `Activate a version of ${name} in the same command.`,
        effect: 'missing',
      };
    });
}

/** Names of the remotes that the shell of a set needs and the set does not have. */
function namesOfAbsent(members: readonly GateMember[]): string[] {
  const needs = members.find(({ name }) => name === 'shell')?.needs ?? [];
  const needed = new Set(needs.map(({ remote }) => remote));
  return [...needed].filter((name) => !members.some((member) => member.name === name));
}
