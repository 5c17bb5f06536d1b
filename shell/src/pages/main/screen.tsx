import { Link } from 'react-router';
import type { MainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/sections/faq.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { loadMain } from '#src/pages/page-texts/page-loaders.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { BlockSlot } from '#src/blocks/block-slot.tsx';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useSession } from '@plenum/federation/remote/capabilities';
import { AccountSummary } from '#src/pages/main/account-summary/account-summary.tsx';
import { Hero } from '#src/pages/main/hero/hero.tsx';
import styles from '#src/pages/main/main.module.css';
import { LinkedStatements } from '#src/pages/sections/linked-statements.tsx';
import { Welcome } from '#src/pages/main/welcome.tsx';
import { Product } from '#src/pages/main/product/product.tsx';
import { TourSection } from '#src/pages/tour/tour-section.tsx';
import room from '#src/pages/sections/webinars-room.module.css';
import { Section } from '@plenum/shared-ui/section';
import { useIsServed } from '#src/app/app-context.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';

/**
 * The hall, current webinars, the product, what can be checked of it, a tour, the latest articles, prices, questions, a contact form; for customers, their next
 * webinars, what their account has, other webinars, articles, and beside them where to find help. A section without content, or whose data failed to load, leaves no gap.
 */
function MainPage({ texts }: { readonly texts: MainTexts }) {
  const { live, webinars, statements, tour, proof, support, articles, questions, talk } = texts;
  const isServed = useIsServed();
  // Customers need not be told what the product is.
  const isCustomer = useSession().view.status === 'signed-in';
  const all = isServed('/webinars') && { text: webinars.link, to: '/webinars' };
  return (
    <div className={`${styles.main} ${isCustomer ? '' : styles.guest}`}>
      {isCustomer ? <Welcome /> : <Hero texts={texts} />}
      <BlockSlot slot="live" headingLevel={2} room={styles.strip}>
        {(strip, kind) => (
          <>
            {kind === 'ready' && <VisuallyHidden as="h2">{live}</VisuallyHidden>}
            {strip}
          </>
        )}
      </BlockSlot>
      {isCustomer && <AccountSummary />}
      <BlockSlot slot="webinars" room={`${room.webinars} ${styles.webinars}`}>
        {(list) =>
          isCustomer ? (
            <section className={styles.wide} aria-labelledby="webinars">
              <h2 id="webinars">{webinars.title}</h2>
              {all && <Link to={all.to}>{all.text}</Link>}
              <div>{list}</div>
            </section>
          ) : (
            <Section id="webinars" title={webinars.title} {...(all && { more: all })}>
              {list}
            </Section>
          )
        }
      </BlockSlot>
      {!isCustomer && (
        <div data-below="1">
          <Product statements={statements} />
          {proof && <LinkedStatements id="proof" statements={proof} look="rows" />}
          {tour && <TourSection tour={tour} />}
        </div>
      )}
      <div className={isCustomer ? styles.columns : ''} data-below={isCustomer ? undefined : '2'}>
        <section className={styles.wide} aria-labelledby="articles">
          <h2 id="articles">{articles.title}</h2>
          <Link to="/blog">{articles.link}</Link>
          <BlockSlot slot="articles" room={styles.articles} empty={<p>{articles.empty}</p>} />
        </section>
        {isCustomer && support && <LinkedStatements id="support" statements={support} look="list" />}
      </div>
      <BlockSections slot="main.sections" />
      {!isCustomer && <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />}
    </div>
  );
}

export const screen: ScreenModule<Record<string, string>, MainTexts> = {
  loader: loadMain,
  meta: ({ title, description, questions }, { url }) => ({
    title,
    description,
    canonical: '/',
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Plenum',
        description,
        url: url.origin,
        logo: new URL('/favicon.svg', url).href,
      },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Plenum', url: url.origin, inLanguage: 'en' },
      faqJsonLd(questions.items),
    ],
  }),
  Component: ({ data }) => <MainPage texts={data} />,
};
