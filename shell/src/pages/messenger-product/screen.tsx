import type { MessengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadMessengerProduct } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import styles from '#src/pages/messenger-product/messenger-product.module.css';
import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { DeskPicture } from '#src/pages/messenger-product/desk-picture.tsx';
import { ChatPicture } from '#src/pages/illustrations/chat-picture.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

const FACES: Readonly<Record<string, PortraitTraits | undefined>> = { Polina: PEOPLE.polina, Kirill: PEOPLE.kirill };

/** A phone beside the text, the messenger on a large screen, then the features as a conversation of two colleagues. */
function MessengerProductPage({ texts }: { readonly texts: MessengerProductTexts }) {
  const { thread, places, assistant, questions, talk } = texts;
  return (
    <>
      <ProductHero page={texts} picture="beside">
        <ChatPicture />
      </ProductHero>
      <div className={styles.desk}>
        <DeskPicture />
      </div>
      <Section id="thread" title={thread.title} lead={thread.lead}>
        <ol className={styles.thread}>
          {thread.messages.map(({ who, side, text }) => {
            const face = FACES[who];
            return (
              <li key={text} className={`${styles[side]} ${face ? '' : styles.faceless}`}>
                <p className={styles.who}>{who}</p>
                {face && <Portrait traits={face} className={styles.portrait ?? ''} />}
                <p className={styles.said}>
                  <RichText text={text} />
                </p>
              </li>
            );
          })}
        </ol>
      </Section>
      <Section id="places" title={places.title}>
        <DataTable table={places.table} />
      </Section>
      <AssistantLink product="messenger" text={assistant} />
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, MessengerProductTexts> = {
  loader: loadMessengerProduct,
  meta: (texts, { url }) => productMeta('/messenger-product', texts, url),
  Component: ({ data }) => <MessengerProductPage texts={data} />,
};
