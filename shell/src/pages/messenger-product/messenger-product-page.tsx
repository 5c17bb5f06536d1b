import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Faq } from '#src/pages/faq/faq.tsx';
import { ABOUT, PLACES, QUESTIONS, THREAD } from '#src/pages/messenger-product/content.ts';
import styles from '#src/pages/messenger-product/messenger-product.module.css';
import { ChatPicture } from '#src/pages/illustrations/chat-picture.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** A phone beside the text, then the features as a conversation between two colleagues. */
export function MessengerProductPage() {
  return (
    <>
      <ProductHero
        crumb={ABOUT.crumb}
        title={ABOUT.heading}
        lead={ABOUT.description}
        picture="beside"
        other={{ words: 'Who reads what', to: '#places' }}
      >
        <ChatPicture />
      </ProductHero>
      <Section id="thread" title="Two colleagues, the evening before" lead="Everything they say about it is true.">
        <ol className={styles.thread}>
          {THREAD.map(({ who, side, text }) => (
            <li key={text} className={styles[side]}>
              <p className={styles.who}>{who}</p>
              <p className={styles.bubble}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="places" title="Who reads what">
        <DataTable table={PLACES} />
      </Section>
      <AssistantLink product="messenger" />
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Before you invite the others">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Write to us first">
        How many of you are there, and where do you talk today? We say honestly whether a move is worth it.
      </Talk>
    </>
  );
}
