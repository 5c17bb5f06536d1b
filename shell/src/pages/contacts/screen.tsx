import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ABOUT, PEOPLE } from '#src/pages/contacts/content.ts';
import { ContactsPage } from '#src/pages/contacts/contacts-page.tsx';
import { OFFICE } from '#src/pages/contacts/office.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => ({
    title: ABOUT.title,
    description: ABOUT.description,
    canonical: ABOUT.path,
    openGraph: { type: 'website' },
    jsonLd: [
      breadcrumbsJsonLd(ABOUT.path, ABOUT.crumb, url),
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
        contactPoint: PEOPLE.map(({ about, email }) => ({ '@type': 'ContactPoint', contactType: about, email })),
      },
    ],
  }),
  Component: () => <ContactsPage />,
};
