import type { FillCondition } from '@plenum/shared-contracts/remote/contract';

/** What conditions of fills ask about. */
export interface Conditions {
  readonly signedIn: boolean;
  /** Names of cookies that are there and not empty, of those that some fill asks for. */
  readonly cookies: readonly string[];
}

export function holds(when: FillCondition | undefined, { signedIn, cookies }: Conditions): boolean {
  if (when?.signedIn !== undefined && when.signedIn !== signedIn) return false;
  return when?.cookie === undefined || cookies.includes(when.cookie);
}
