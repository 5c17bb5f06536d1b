import { type LegalTexts, legalTexts } from '@plenum/shared-contracts/pages/kinds/legal';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { LEGAL_TEXTS, type LegalPath, legalPathOf } from '#src/pages/legal/legal-texts.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

export interface LegalData {
  readonly path: LegalPath;
  readonly texts: LegalTexts;
}

export async function loadLegal(context: LoaderContext): Promise<LoaderResult<LegalData>> {
  const path = legalPathOf(context.url.pathname);
  if (!path) return { outcome: 'not-found' };
  return { outcome: 'ready', data: { path, texts: await loadPageTexts(context, LEGAL_TEXTS[path], legalTexts) } };
}
