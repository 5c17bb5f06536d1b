import { type AssistantTexts, assistantTexts } from '@plenum/shared-contracts/pages/kinds/assistant';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { AssistantPage } from '#src/pages/assistant/assistant-page.tsx';
import { isAssistant } from '#src/pages/assistant/assistants.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { assistantPath, type AssistantProduct } from '#src/pages/sections/assistant-path.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';

interface AssistantData {
  readonly product: AssistantProduct;
  readonly texts: AssistantTexts;
}

export const screen: ScreenModule<Record<string, string>, AssistantData> = {
  loader: async (context) => {
    const { product = '' } = context.params;
    if (!isAssistant(product)) return { outcome: 'not-found' };
    return { outcome: 'ready', data: { product, texts: await loadPageTexts(context, `assistant-${product}`, assistantTexts) } };
  },
  meta: ({ product, texts }, { url }) => productMeta(assistantPath(product), texts, url),
  Component: ({ data }) => <AssistantPage texts={data.texts} />,
};
