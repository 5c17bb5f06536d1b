import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';
import { type AssistantProduct, ASSISTANT_PRODUCTS, assistantPath } from '#src/pages/sections/assistant-path.ts';
import { broadcasts } from '#src/pages/assistant/content/broadcasts.ts';
import { meetings } from '#src/pages/assistant/content/meetings.ts';
import { messenger } from '#src/pages/assistant/content/messenger.ts';
import { webinars } from '#src/pages/assistant/content/webinars.ts';

/** The assistants by the product they help with, `/assistant-{product}`; any other is 404 (decisions.md 5). */
export const ASSISTANTS: Readonly<Record<AssistantProduct, AssistantContent>> = { meetings, webinars, broadcasts, messenger };

export function isAssistant(product: string): product is AssistantProduct {
  return Object.hasOwn(ASSISTANTS, product);
}

export const ASSISTANT_PATHS: readonly string[] = ASSISTANT_PRODUCTS.map(assistantPath);
