import type { Fill } from '@plenum/federation/host/declared/declared';
import { parseCookies } from '#contract/session/auth-cookies.ts';

/** Names of the cookies that fills ask for and that are there, each once and in one order; never their values. @param header as `Cookie` or `document.cookie` has them */
export function askedCookies(fills: readonly Fill[], header: string | undefined): string[] {
  const asked = new Set(fills.flatMap(({ when }) => when?.cookie ?? []));
  if (asked.size === 0) return [];
  const cookies = parseCookies(header ?? '');
  return [...asked].filter((name) => cookies.get(name)).toSorted();
}
