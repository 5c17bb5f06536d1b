import type { FillCondition } from '@plenum/shared-contracts/remote/contract';

/** State that conditions of fills are checked against. */
export interface Conditions {
  readonly signedIn: boolean;
  /** Names of non-empty cookies that some fill asks for. */
  readonly cookies: readonly string[];
}

export function isConditionMet(when: FillCondition | undefined, { signedIn, cookies }: Conditions): boolean {
  if (when?.signedIn !== undefined && when.signedIn !== signedIn) return false;
  return when?.cookie === undefined || cookies.includes(when.cookie);
}
