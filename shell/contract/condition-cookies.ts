import type { Fill } from '@plenum/federation/host/declared/declared';
import { parseCookies } from '#contract/parse-cookies.ts';

/**
 * Returns the names of the cookies that fills ask for and that have a value: each once, sorted, never their values.
 * @param header in the format of `Cookie` or `document.cookie`
 */
export function conditionCookies(fills: readonly Fill[], header: string | undefined): string[] {
  const names = new Set(fills.flatMap(({ when }) => when?.cookie ?? []));
  if (names.size === 0) return [];
  const cookies = parseCookies(header ?? '');
  return [...names].filter((name) => cookies.get(name)).toSorted();
}
