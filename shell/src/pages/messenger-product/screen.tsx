import type { MessengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadMessengerProduct } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import styles from '#src/pages/messenger-product/messenger-product.module.css';
import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE, type PersonName } from '#src/pages/illustrations/people.ts';
import { DeskPicture } from '#src/pages/messenger-product/desk-picture.tsx';
import { AnswerPicture } from '#src/pages/messenger-product/answer-pictures.tsx';
import { StagePicture } from '#src/pages/messenger-product/stage-pictures.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** Who reads each kind of conversation, in the order of the table. */
const READERS = [
  ['polina', 'kirill', 'sofia'],
  ['polina', 'kirill', 'marina'],
  ['kirill', 'timur', 'marina'],
  ['polina', 'timur'],
] as const satisfies readonly (readonly PersonName[])[];

/** The messenger on a large screen, the features as questions of one colleague and answers of another, who reads what, then one room’s conversation before, during and after an event. */
function MessengerProductPage({ texts }: { readonly texts: MessengerProductTexts }) {
  const { thread, places, event, assistant, questions, talk } = texts;
  return (
    <>
      <ProductHero page={texts}>
        <DeskPicture />
      </ProductHero>
      <WideSection id="thread" title={thread.title} lead={thread.lead}>
        <ul className={styles.asked}>
          {thread.messages.map(({ side, text, shows }, index) => {
            const question = thread.messages[index - 1];
            if (side !== 'ours' || !question) return null;
            return (
              <li key={text}>
                {shows && <AnswerPicture shows={shows} />}
                <h3 className={styles.question}>
                  <RichText text={question.text} />
                </h3>
                <p className={styles.answer}>
                  <RichText text={text} />
                </p>
              </li>
            );
          })}
        </ul>
      </WideSection>
      <WideSection id="places" title={places.title}>
        <DataTable table={places.table} before={facesOf} />
      </WideSection>
      {event && (
        <WideSection id="event" title={event.title} lead={event.lead}>
          <ol className={styles.stages}>
            {event.stages.map(({ when, title, text, picture, live }) => (
              <li key={when} className={live ? styles.live : ''}>
                <p className={styles.when}>{when}</p>
                {picture && <StagePicture shows={picture} />}
                <h3>{title}</h3>
                <p className={styles.answer}>
                  <RichText text={text} />
                </p>
              </li>
            ))}
          </ol>
        </WideSection>
      )}
      <AssistantLink product="messenger" text={assistant} />
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

function facesOf(row: number) {
  return (
    <span className={styles.faces}>
      {READERS[row]?.map((who) => (
        <Portrait key={who} traits={PEOPLE[who]} />
      ))}
    </span>
  );
}

export const screen: ScreenModule<Record<string, string>, MessengerProductTexts> = {
  loader: loadMessengerProduct,
  meta: (texts, { url }) => productMeta('/messenger-product', texts, url),
  Component: ({ data }) => <MessengerProductPage texts={data} />,
};
