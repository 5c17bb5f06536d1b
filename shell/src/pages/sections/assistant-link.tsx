import { Section } from '@plenum/shared-ui/section';
import { type AssistantProduct, assistantPath } from '#src/pages/sections/assistant-path.ts';

const LEADS: Readonly<Record<AssistantProduct, string>> = {
  meetings: 'The assistant takes the minutes: what was decided, who promised what, and by when. You get them before the room is empty.',
  webinars: 'The assistant reads every question, puts those that ask the same together, and shows the host which one most people wait for.',
  broadcasts: 'The assistant writes captions while the broadcast runs, and leaves chapters and a searchable text behind.',
  messenger: 'The assistant says in ten lines which of four hundred messages concern you, and where to read on.',
};

/** Links a product to its assistant. */
export function AssistantLink({ product }: { readonly product: AssistantProduct }) {
  return (
    <Section id="assistant" title="An assistant beside you" more={{ words: 'What it can, and what it cannot', to: assistantPath(product) }}>
      <p>{LEADS[product]}</p>
    </Section>
  );
}
