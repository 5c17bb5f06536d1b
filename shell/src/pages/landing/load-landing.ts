import { type LandingTexts, landingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { LANDINGS, type LandingPath, landingPathOf } from '#src/pages/landing/landings.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

export interface LandingData {
  readonly path: LandingPath;
  readonly texts: LandingTexts;
}

export async function loadLanding(context: LoaderContext): Promise<LoaderResult<LandingData>> {
  const path = landingPathOf(context.url.pathname);
  if (!path) return { outcome: 'not-found' };
  return { outcome: 'ready', data: { path, texts: await loadPageTexts(context, LANDINGS[path], landingTexts) } };
}
