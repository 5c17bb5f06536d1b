import type { ContactsTexts } from '@plenum/shared-contracts/pages/kinds/contacts';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { OFFICE } from '#src/pages/contacts/office.ts';
import { loadContacts } from '#src/pages/page-texts/page-loaders.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { Portrait } from '@plenum/shared-ui/portrait';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import styles from '#src/pages/contacts/contacts.module.css';
import { OfficeMap } from '#src/pages/contacts/office-map.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { ContactChoice } from '#src/pages/contacts/contact-choice.tsx';
import { Section } from '@plenum/shared-ui/section';
import { useApp } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

/** The form is the way for everyone; beside it, smaller, the phone, for what cannot wait, and the other ways. Then the way to the office, and the contact for each subject. */
function ContactsPage({ texts }: { readonly texts: ContactsTexts }) {
  const { crumb, heading, telephone, email, office, way, people, callback, write } = texts;
  const urgent = people.items.filter((item) => item.urgent);
  const others = people.items.filter((item) => !item.urgent);
  const header = useStore(useApp().runtime.header);
  return (
    <>
      <div className={styles.opening}>
        <header className={styles.heading}>
          <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: crumb }]} />
          <div className={styles.words}>
            <h1>{heading}</h1>
            <p>
              <RichText text={email.text} />
            </p>
          </div>
          {header && (
            <div className={styles.reach}>
              <div className={styles.phone}>
                <h2>{telephone.title}</h2>
                <p className={styles.call}>
                  <PhoneLink phone={header.phone} />
                </p>
                <p>
                  <RichText text={telephone.text} />
                </p>
              </div>
            </div>
          )}
        </header>
        <div className={styles.reach}>
          {urgent.map(({ about, who, email: address }) => (
            <div key={address}>
              <h2>{about}</h2>
              <p>
                <a href={`mailto:${address}`}>{address}</a>
              </p>
              <p>{who}</p>
            </div>
          ))}
          {header && (
            <div>
              <h2>{email.title}</h2>
              <p>
                <a href={`mailto:${header.email}`}>{header.email}</a>
              </p>
            </div>
          )}
          <div>
            <h2>{office.title}</h2>
            <address>
              {OFFICE.street}, {OFFICE.city} {OFFICE.postalCode}
            </address>
          </div>
        </div>
        <div className={styles.form}>
          <ContactChoice write={write} callback={callback} />
        </div>
      </div>
      <section aria-labelledby="way" className={styles.way}>
        <div>
          <h2 id="way">{way.title}</h2>
          <p>
            <RichText text={way.text} />
          </p>
        </div>
        <OfficeMap />
      </section>
      <Section id="people" title={people.title} lead={people.lead}>
        <dl className={styles.people}>
          {others.map(({ about, who, email: address, portrait }) => (
            <div key={address}>
              <dt>{about}</dt>
              <dd className={styles.who}>
                {portrait && <Portrait traits={portrait} className={styles.portrait ?? ''} />}
                {who}
              </dd>
              <dd>
                <a href={`mailto:${address}`}>{address}</a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

const PATH = '/contacts';

export const screen: ScreenModule<Record<string, string>, ContactsTexts> = {
  loader: loadContacts,
  meta: ({ title, heading, description, crumb, people }, { url }) => ({
    title,
    description,
    canonical: PATH,
    openGraph: { type: 'website', image: ogImagePath({ kind: 'page', alias: 'contacts' }, [heading, title]) },
    jsonLd: [
      breadcrumbsJsonLd(PATH, crumb, url),
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Plenum',
        url: url.origin,
        address: {
          '@type': 'PostalAddress',
          streetAddress: OFFICE.street,
          postalCode: OFFICE.postalCode,
          addressLocality: OFFICE.city,
          addressCountry: 'RU',
        },
        location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: OFFICE.latitude, longitude: OFFICE.longitude } },
        contactPoint: people.items.map(({ about, email }) => ({ '@type': 'ContactPoint', contactType: about, email })),
      },
    ],
  }),
  Component: ({ data }) => <ContactsPage texts={data} />,
};
