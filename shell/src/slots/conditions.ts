import type { FillCondition } from '@plenum/shared-contracts/remote/contract';
import { parseCookies } from '#src/auth/keep/auth-cookies.ts';
import type { Fill } from '#src/slots/fill.ts';

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

/** Names of the cookies that fills ask for and that are there, each once and in one order; never their values. @param header as `Cookie` or `document.cookie` has them */
export function askedCookies(fills: readonly Fill[], header: string | undefined): string[] {
  const asked = new Set(fills.flatMap(({ when }) => when?.cookie ?? []));
  if (asked.size === 0) return [];
  const cookies = parseCookies(header ?? '');
  return [...asked].filter((name) => cookies.get(name)).toSorted();
}
