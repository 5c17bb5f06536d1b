import type { WebinarsProductTexts } from '@plenum/shared-contracts/pages/kinds/webinars-product';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadWebinarsProduct } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { BlockSlot } from '#src/blocks/block-slot.tsx';
import { RegistrationPicture } from '#src/pages/illustrations/registration-picture.tsx';
import { ReportPicture } from '#src/pages/illustrations/report-picture.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import room from '#src/pages/sections/webinars-room.module.css';
import { DoorsPicture } from '#src/pages/webinars-product/doors-picture.tsx';
import { EmailsPicture } from '#src/pages/webinars-product/emails-picture.tsx';
import { HallPicture } from '#src/pages/webinars-product/hall-picture.tsx';
import { ModeratorPicture } from '#src/pages/webinars-product/moderator-picture.tsx';
import { RecordingPicture } from '#src/pages/webinars-product/recording-picture.tsx';
import styles from '#src/pages/webinars-product/webinars-product.module.css';
import { BlockSections } from '#src/slots/block-sections.tsx';

const PICTURES = {
  registration: RegistrationPicture,
  emails: EmailsPicture,
  doors: DoorsPicture,
  webinar: ModeratorPicture,
  report: ReportPicture,
  recording: RecordingPicture,
};

/** Pictures whose text says the same: a phone, where they would be a screen each, leaves them out. */
const TOLD: ReadonlySet<string> = new Set(['emails', 'recording'] satisfies (keyof typeof PICTURES)[]);

/** A webinar's hall, one webinar along a timeline of days, then upcoming webinars that the visitor can join as a guest. */
function WebinarsProductPage({ texts }: { readonly texts: WebinarsProductTexts }) {
  const { life, compared, next, assistant, questions, talk } = texts;
  return (
    <>
      <ProductHero page={texts} picture="wide">
        <HallPicture />
      </ProductHero>
      <section aria-labelledby="life">
        <h2 id="life" className={styles.life}>
          {life.label}
        </h2>
        <ol className={styles.days}>
          {life.days.map(({ when, title, text, picture, live }) => {
            const Picture = picture && PICTURES[picture];
            return (
              <li key={when} className={live ? styles.live : picture && TOLD.has(picture) ? styles.told : ''}>
                <p className={styles.when}>{when}</p>
                <div className={styles.what}>
                  <h3>{title}</h3>
                  <p>
                    <RichText text={text} />
                  </p>
                  {Picture && <Picture />}
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <Section id="compared" title={compared.title} lead={compared.lead}>
        <DataTable table={compared.table} />
      </Section>
      <BlockSlot slot="webinars" room={`${room.webinars} ${styles.next}`}>
        {(list) => (
          <Section id="next" title={next.title} lead={next.lead} more={{ text: next.link, to: '/webinars' }}>
            {list}
          </Section>
        )}
      </BlockSlot>
      <AssistantLink product="webinars" text={assistant} />
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, WebinarsProductTexts> = {
  loader: loadWebinarsProduct,
  meta: (texts, { url }) => productMeta('/webinars-product', texts, url),
  Component: ({ data }) => <WebinarsProductPage texts={data} />,
};
