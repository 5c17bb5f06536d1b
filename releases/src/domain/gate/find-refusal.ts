import type { CandidateProblem } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import { checkSet } from '#src/domain/gate/check-set.ts';
import type { GateMember } from '#src/domain/gate/member.ts';
import { checkGranted } from '#src/domain/sets/rules/check-granted.ts';
import { RegistryError } from '#src/errors.ts';

interface Standing {
  readonly environment: string;
  /** Members of the current set. */
  readonly before: readonly GateMember[];
  /** Name → grants. */
  readonly teams: ReadonlyMap<string, Grants>;
}

/** Returns why the rules refuse to activate a version alone; null if they do not. */
export function findRefusal(candidate: GateMember, { environment, before, teams }: Standing): CandidateProblem | null {
  const after = [...before.filter(({ name }) => name !== candidate.name), candidate];
  const changed = [candidate.name];
  const notGranted = messageOf(() => checkGranted(after, changed, teams));
  if (notGranted !== null) return { kind: 'grant', message: notGranted };
  const mismatch = messageOf(() => checkSet({ environment, before, after, changed, rules: 'activate', teams }));
  return mismatch === null ? null : { kind: 'mismatch', message: mismatch };
}

function messageOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
}
