import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { AssistantPage } from '#src/pages/assistant/assistant-page.tsx';
import { assistantPath, type AssistantProduct } from '#src/pages/sections/assistant-path.ts';
import { ASSISTANTS, isAssistant } from '#src/pages/assistant/assistants.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';

interface AssistantData {
  readonly product: AssistantProduct;
}

export const screen: ScreenModule<Record<string, string>, AssistantData> = {
  loader: ({ params: { product = '' } }) =>
    Promise.resolve(isAssistant(product) ? { outcome: 'ready', data: { product } } : { outcome: 'not-found' }),
  meta: ({ product }, { url }) => {
    const { title, description, name, questions } = ASSISTANTS[product];
    return productMeta({ path: assistantPath(product), crumb: `Assistant ${name.toLowerCase()}`, title, description, questions }, url);
  },
  Component: ({ data }) => <AssistantPage product={data.product} />,
};
