/** Products that have an assistant. */
export const ASSISTANT_PRODUCTS = ['meetings', 'webinars', 'broadcasts', 'messenger'] as const;
export type AssistantProduct = (typeof ASSISTANT_PRODUCTS)[number];

export const assistantPath = (product: AssistantProduct): string => `/assistant-${product}`;
