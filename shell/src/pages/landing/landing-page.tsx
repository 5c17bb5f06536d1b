import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { Faq } from '#src/pages/faq/faq.tsx';
import styles from '#src/pages/landing/landing.module.css';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';

/** A verdict in one sentence, the comparison, migration in three steps, questions, a form. */
export function LandingPage({ texts }: { readonly texts: LandingTexts }) {
  const { title, heading, verdict, comparison, steps, questions, talk } = texts;
  return (
    <div className={styles.landing}>
      <header className={styles.opening}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.verdict}>{verdict}</p>
        </div>
        <Hemicycle seed={title} frame="square" className={styles.hall} />
      </header>
      <div className={styles.comparison}>
        <DataTable table={comparison} strong="last" />
      </div>
      <Section id="steps" title={steps.title}>
        <Steps steps={steps.items} />
      </Section>
      <Section id="questions" title={questions.title}>
        <Faq questions={questions.items} />
      </Section>
      <Talk form={FORM_IDS.landings} text={talk} />
    </div>
  );
}
