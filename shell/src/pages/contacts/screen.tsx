import { type ContactsTexts, contactsTexts } from '@plenum/shared-contracts/pages/kinds/contacts';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ContactsPage } from '#src/pages/contacts/contacts-page.tsx';
import { OFFICE } from '#src/pages/contacts/office.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

const PATH = '/contacts';

export const screen: ScreenModule<Record<string, string>, ContactsTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'contacts', contactsTexts) }),
  meta: ({ title, description, crumb, people }, { url }) => ({
    title,
    description,
    canonical: PATH,
    openGraph: { type: 'website' },
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
