import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { BlockSlot, useBlockResult } from '#src/blocks/block-slot.tsx';
import { Faq } from '#src/pages/faq/faq.tsx';
import { RegistrationPicture } from '#src/pages/illustrations/registration-picture.tsx';
import { ReportPicture } from '#src/pages/illustrations/report-picture.tsx';
import { WebinarPicture } from '#src/pages/illustrations/webinar-picture.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { ABOUT, COMPARED, DAYS, QUESTIONS } from '#src/pages/webinars-product/content.ts';
import styles from '#src/pages/webinars-product/webinars-product.module.css';
import { BlockSections } from '#src/slots/block-sections.tsx';

const PICTURES: Readonly<Record<string, typeof WebinarPicture>> = {
  '14 days before': RegistrationPicture,
  'On air': WebinarPicture,
  'An hour after': ReportPicture,
};

/** One webinar along a timeline of days, then upcoming webinars that the visitor can join as a guest. */
export function WebinarsProductPage() {
  const hasWebinars = useBlockResult('webinars').kind !== 'empty';
  return (
    <>
      <ProductHero
        crumb={ABOUT.crumb}
        title={ABOUT.heading}
        lead={ABOUT.description}
        other={{ words: 'See one as a guest', to: '/webinars' }}
      />
      <ol className={styles.days} aria-label="The life of a webinar">
        {DAYS.map(({ when, title, text }) => {
          const Picture = PICTURES[when];
          return (
            <li key={when} className={when === 'On air' ? styles.live : ''}>
              <p className={styles.when}>{when}</p>
              <div className={styles.what}>
                <h2>{title}</h2>
                <p>{text}</p>
                {Picture && <Picture />}
              </div>
            </li>
          );
        })}
      </ol>
      <Section id="compared" title="Webinar or meeting?" lead="Ask who speaks. If it is everybody, you need no webinar.">
        <DataTable table={COMPARED} />
      </Section>
      {hasWebinars && (
        <Section
          id="next"
          title="Take a seat yourself"
          lead="Ours are held with the same pages, letters and rooms."
          more={{ words: 'All webinars', to: '/webinars' }}
        >
          <BlockSlot slot="webinars" />
        </Section>
      )}
      <AssistantLink product="webinars" />
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Before the first announcement">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Tell us the title">
        And the day, and whom you want to reach. You get back a page to look at, with your first webinar on it.
      </Talk>
    </>
  );
}
