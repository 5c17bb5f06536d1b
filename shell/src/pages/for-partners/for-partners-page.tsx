import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Faq } from '#src/pages/faq/faq.tsx';
import { ABOUT, DEAL, QUESTIONS, STEPS, WAYS } from '#src/pages/for-partners/content.ts';
import styles from '#src/pages/for-partners/for-partners.module.css';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';

/** Earnings first: three forms of partnership, side by side. */
export function ForPartnersPage() {
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Main page', to: '/' }, { title: ABOUT.crumb }]} />
        <h1>{ABOUT.heading}</h1>
        <p>{ABOUT.description}</p>
      </header>
      <ul className={styles.ways} aria-label="Ways to work together">
        {WAYS.map(({ share, name, who, text, needs }) => (
          <li key={name}>
            <p className={styles.share}>{share}</p>
            <h2>{name}</h2>
            <p className={styles.who}>{who}</p>
            <p>{text}</p>
            <p className={styles.needs}>It takes: {needs.charAt(0).toLowerCase() + needs.slice(1)}.</p>
          </li>
        ))}
      </ul>
      <Section id="deal" title="Who does what" lead="So that nobody has to ask while the client is listening.">
        <DataTable table={DEAL} />
      </Section>
      <Section id="steps" title="How it begins">
        <Steps steps={STEPS} />
      </Section>
      <Section id="questions" title="Before you sign">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.partners} title="Become a partner">
        Ilya Morozov, our partner manager, replies. He was a partner of another vendor for six years.
      </Talk>
    </>
  );
}
