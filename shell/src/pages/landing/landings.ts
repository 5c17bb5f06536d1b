import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import { choosing } from '#src/pages/landing/content/choosing.ts';
import { discord } from '#src/pages/landing/content/discord.ts';
import { skype } from '#src/pages/landing/content/skype.ts';
import { teams } from '#src/pages/landing/content/teams.ts';
import { zoom } from '#src/pages/landing/content/zoom.ts';
import type { LandingContent } from '#src/pages/landing/landing-content.ts';

/** Landing pages by path (product-spec section 2). */
export const LANDINGS = {
  '/zamena-ms-teams': teams,
  '/alternativa-zoom': zoom,
  '/alternativa-discord': discord,
  '/alternativa-skype': skype,
  '/vash-vybor-platformy-dlya-online-meropriyaty': choosing,
} as const satisfies Record<string, LandingContent>;

export type LandingPath = keyof typeof LANDINGS;

/** Returns the path of the landing page at an address, with or without a trailing slash; null if there is none. */
export function landingPathOf(pathname: string): LandingPath | null {
  const path = withoutTrailingSlashes(pathname);
  return Object.hasOwn(LANDINGS, path) ? (path as LandingPath) : null;
}
