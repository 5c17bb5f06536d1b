import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import type { PageName } from '@plenum/shared-contracts/pages/page-names';

/** Names of the landing pages' texts by path (specification section 2). */
export const LANDINGS = {
  '/zamena-ms-teams': 'landing-teams',
  '/alternativa-zoom': 'landing-zoom',
  '/alternativa-discord': 'landing-discord',
  '/alternativa-skype': 'landing-skype',
  '/vash-vybor-platformy-dlya-online-meropriyaty': 'landing-choosing',
} as const satisfies Record<string, PageName>;

export type LandingPath = keyof typeof LANDINGS;

/** Returns the path of the landing page at an address, in upper or lower case, with or without a trailing slash; null if there is none. */
export function landingPathOf(pathname: string): LandingPath | null {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return Object.hasOwn(LANDINGS, path) ? (path as LandingPath) : null;
}
