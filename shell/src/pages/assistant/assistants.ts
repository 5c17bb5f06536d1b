import { type AssistantProduct, ASSISTANT_PRODUCTS, assistantPath } from '#src/pages/sections/assistant-path.ts';

/** Tells whether a product has an assistant, `/assistant-{product}`; any other is 404 (decisions.md 5). */
export function isAssistant(product: string): product is AssistantProduct {
  return ASSISTANT_PRODUCTS.some((known) => known === product);
}

export const ASSISTANT_PATHS: readonly string[] = ASSISTANT_PRODUCTS.map(assistantPath);
