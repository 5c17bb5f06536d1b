import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { Faq } from '#src/pages/faq/faq.tsx';
import styles from '#src/pages/landing/landing.module.css';
import type { LandingContent } from '#src/pages/landing/landing-content.ts';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';

/** A verdict in one sentence, the comparison, migration in three steps, questions, a form. */
export function LandingPage({ content }: { readonly content: LandingContent }) {
  return (
    <div className={styles.landing}>
      <header className={styles.opening}>
        <div className={styles.words}>
          <h1>{content.heading}</h1>
          <p className={styles.verdict}>{content.verdict}</p>
        </div>
        <Hemicycle seed={content.title} frame="square" className={styles.hall} />
      </header>
      <div className={styles.comparison}>
        <DataTable table={content.comparison} strong="last" />
      </div>
      <Section id="steps" title={content.stepsTitle}>
        <Steps steps={content.steps} />
      </Section>
      <Section id="questions" title="What else is asked">
        <Faq questions={content.questions} />
      </Section>
      <Talk form={FORM_IDS.landings} title="Go through it with us">
        Half an hour, your list beside ours. If we are not the right one for you, we say so.
      </Talk>
    </div>
  );
}
