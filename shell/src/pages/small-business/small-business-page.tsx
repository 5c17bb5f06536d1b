import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Faq } from '#src/pages/faq/faq.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { Facts } from '#src/pages/sections/facts.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';
import { ABOUT, FACTS, QUESTIONS, STEPS, TUESDAY } from '#src/pages/small-business/content.ts';
import styles from '#src/pages/small-business/small-business.module.css';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** Tuesday as the calendar shows it. */
export function SmallBusinessPage() {
  return (
    <>
      <ProductHero
        crumb={ABOUT.crumb}
        title={ABOUT.heading}
        lead={ABOUT.description}
        other={{ words: 'Begin this afternoon', to: '#steps' }}
      />
      <section className={styles.tuesday} aria-labelledby="tuesday">
        <h2 id="tuesday">A Tuesday, as it stands in the calendar</h2>
        <ol>
          {TUESDAY.map(({ at, until, what, who, how }) => (
            <li key={at}>
              <p className={styles.hours}>
                {at}
                <span> to {until}</span>
              </p>
              <h3>{what}</h3>
              <p className={styles.who}>{who}</p>
              <p className={styles.how}>{how}</p>
            </li>
          ))}
        </ol>
      </section>
      <Section id="plain" title="What a small firm asks of a supplier">
        <Facts facts={FACTS} />
      </Section>
      <Section id="steps" title="Begin this afternoon">
        <Steps steps={STEPS} />
      </Section>
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Asked at the till">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Tell us about your Tuesday">
        What do you hold, with how many, and what annoys you about it? The answer comes from a colleague who has run a small firm.
      </Talk>
    </>
  );
}
