import type { Fill } from '@plenum/federation/host/declared/declared';
import { readCookie } from '#contract/read-cookie.ts';

/**
 * Returns the names of the cookies that fills ask for and that have a value: each once, sorted, never their values.
 * @param header in the format of `Cookie` or `document.cookie`
 */
export function conditionCookies(fills: readonly Fill[], header: string | undefined): string[] {
  const names = new Set(fills.flatMap(({ when }) => when?.cookie ?? []));
  return [...names].filter((name) => readCookie(header ?? '', name)).toSorted();
}
