import { type AssistantTexts, assistantTexts } from '@plenum/shared-contracts/pages/kinds/assistant';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type AssistantProduct, isAssistant } from '#src/pages/sections/assistants.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

export interface AssistantData {
  readonly product: AssistantProduct;
  readonly texts: AssistantTexts;
}

export async function loadAssistant(context: LoaderContext): Promise<LoaderResult<AssistantData>> {
  const { product = '' } = context.params;
  if (!isAssistant(product)) return { outcome: 'not-found' };
  return { outcome: 'ready', data: { product, texts: await loadPageTexts(context, `assistant-${product}`, assistantTexts) } };
}
