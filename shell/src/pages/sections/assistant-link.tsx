import type { AssistantLinkText } from '@plenum/shared-contracts/pages/fields';
import { Section } from '@plenum/shared-ui/section';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

/** Products that have an assistant. */
export const ASSISTANT_PRODUCTS = ['meetings', 'webinars', 'broadcasts', 'messenger'] as const;
export type AssistantProduct = (typeof ASSISTANT_PRODUCTS)[number];

export const assistantPath = (product: AssistantProduct): string => `/assistant-${product}`;

interface AssistantLinkProps {
  readonly product: AssistantProduct;
  readonly text: AssistantLinkText;
}

/** Links a product to its assistant. */
export function AssistantLink({ product, text: { title, text, link } }: AssistantLinkProps) {
  return (
    <Section id="assistant" title={title} more={{ text: link, to: assistantPath(product) }}>
      <p>
        <RichText text={text} />
      </p>
    </Section>
  );
}
