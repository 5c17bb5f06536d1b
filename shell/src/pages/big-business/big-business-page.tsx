import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { ABOUT, ASKED, QUESTIONS } from '#src/pages/big-business/content.ts';
import styles from '#src/pages/big-business/big-business.module.css';
import { Weeks } from '#src/pages/big-business/weeks.tsx';
import { Faq } from '#src/pages/faq/faq.tsx';
import { DeploymentPicture } from '#src/pages/illustrations/deployment-picture.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** The deployment diagram, a security officer's questions, and the first eight weeks. */
export function BigBusinessPage() {
  return (
    <>
      <ProductHero
        crumb={ABOUT.crumb}
        title={ABOUT.heading}
        lead={ABOUT.description}
        other={{ words: 'What your security asks', to: '#asked' }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by the keyboard (WCAG 2.2, 2.1.1) */}
        <div className={styles.scroll} role="region" aria-label="Diagram of who talks to whom" tabIndex={0}>
          <DeploymentPicture />
        </div>
      </ProductHero>
      <section className={styles.asked} aria-labelledby="asked">
        <h2 id="asked">What your security officer asks</h2>
        {ASKED.map(({ about, answers }) => (
          <div key={about} className={styles.group}>
            <h3>{about}</h3>
            <dl>
              {answers.map(([question, answer]) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      <Section id="weeks" title="The first eight weeks" lead="Most of it is waiting for signatures. We say so in the first meeting.">
        <Weeks />
      </Section>
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Asked by the others at the table">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Bring your security officer">
        The first talk takes an hour. The engineers who built it answer, not sales.
      </Talk>
    </>
  );
}
