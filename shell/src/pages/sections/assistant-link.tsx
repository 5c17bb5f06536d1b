import type { AssistantLinkText } from '@plenum/shared-contracts/pages/fields';
import { Section } from '@plenum/shared-ui/section';
import { type AssistantProduct, assistantPath } from '#src/pages/sections/assistants.ts';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

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
