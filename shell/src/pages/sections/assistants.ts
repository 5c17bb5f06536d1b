/** Products that have an assistant. */
const ASSISTANT_PRODUCTS = ['meetings', 'webinars', 'broadcasts', 'messenger'] as const;
export type AssistantProduct = (typeof ASSISTANT_PRODUCTS)[number];

export const assistantPath = (product: AssistantProduct): string => `/assistant-${product}`;

/** Tells whether a product has an assistant, `/assistant-{product}`; any other is 404 (open question 5). */
export function isAssistant(product: string): product is AssistantProduct {
  return ASSISTANT_PRODUCTS.some((known) => known === product);
}

export const ASSISTANT_PATHS: readonly string[] = ASSISTANT_PRODUCTS.map(assistantPath);
