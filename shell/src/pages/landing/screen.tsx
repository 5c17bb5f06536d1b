import { type LandingTexts, landingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { Faq, faqJsonLd } from '#src/pages/sections/faq.tsx';
import { type LandingPath, landingPathOf, LANDINGS } from '#src/pages/landing/landings.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/pages/landing/landing.module.css';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';
import { ContactSection } from '#src/pages/contact-form/contact-section.tsx';

/** A verdict in one sentence, the comparison, migration in three steps, questions, a form. */
function LandingPage({ texts }: { readonly texts: LandingTexts }) {
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
      <ContactSection form={FORM_IDS.landings} text={talk} />
    </div>
  );
}

interface LandingData {
  readonly path: LandingPath;
  readonly texts: LandingTexts;
}

export const screen: ScreenModule<Record<string, string>, LandingData> = {
  loader: async (context) => {
    const path = landingPathOf(context.url.pathname);
    if (!path) return { outcome: 'not-found' };
    return { outcome: 'ready', data: { path, texts: await loadPageTexts(context, LANDINGS[path], landingTexts) } };
  },
  meta: ({ path, texts: { title, verdict, questions } }, { url }) => ({
    title: `${title} · Plenum`,
    description: verdict,
    canonical: path,
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbsJsonLd(path, title, url), faqJsonLd(questions.items)],
  }),
  Component: ({ data }) => <LandingPage texts={data.texts} />,
};
