import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';
import { broadcasts } from '#src/pages/assistant/content/broadcasts.ts';
import { meetings } from '#src/pages/assistant/content/meetings.ts';
import { messenger } from '#src/pages/assistant/content/messenger.ts';
import { webinars } from '#src/pages/assistant/content/webinars.ts';

/** The assistants by the product they help with, `/assistant-{product}`; any other is 404 (decisions.md 5). */
export const ASSISTANTS = { meetings, webinars, broadcasts, messenger } as const satisfies Record<string, AssistantContent>;

export type AssistantProduct = keyof typeof ASSISTANTS;

export function isAssistant(product: string): product is AssistantProduct {
  return Object.hasOwn(ASSISTANTS, product);
}

export const assistantPath = (product: AssistantProduct): string => `/assistant-${product}`;

export const ASSISTANT_PATHS: readonly string[] = (Object.keys(ASSISTANTS) as AssistantProduct[]).map(assistantPath);
