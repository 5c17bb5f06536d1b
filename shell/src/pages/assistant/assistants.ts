import { ASSISTANT_PRODUCTS, assistantPath, type AssistantProduct } from '#src/pages/sections/assistant-link.tsx';

/** Tells whether a product has an assistant, `/assistant-{product}`; any other is 404 (decisions.md 5). */
export function isAssistant(product: string): product is AssistantProduct {
  return ASSISTANT_PRODUCTS.some((known) => known === product);
}

export const ASSISTANT_PATHS: readonly string[] = ASSISTANT_PRODUCTS.map(assistantPath);
