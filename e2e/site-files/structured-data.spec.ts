import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { expect, test } from '#src/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { structuredDataOf } from '#src/site/page-head.ts';
import { ARTICLE } from '#src/site/addresses.ts';
import { webinarsOfKind, type WebinarKind } from '#src/site/webinars.ts';
import { validateStructuredData } from '#src/structured-data/validate.ts';

const PAGES = [
  '/',
  '/alternativa-zoom',
  '/blog',
  '/blog?page=2',
  '/blog/broadcasts',
  '/blog/authors/vera',
  ARTICLE.path,
  '/webinars',
  '/webinars/relevance/past',
  '/webinars/filter/hosting',
  '/tariffs',
  '/wiki',
  '/wiki/book/1',
  '/wiki/page/1',
];

for (const path of PAGES) {
  test(`${path} – its structured data checked by a validator with the vocabulary of schema.org – no errors`, async ({ site }) => {
    const page = await fetchPage(site.urls.site + path);
    expect(structuredDataOf(page).length).toBeGreaterThan(0);
    expect(await validateStructuredData(page.html)).toEqual([]);
  });
}

test('a tariff – its structured data checked by the same validator – a Product without errors', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}/tariffs/hall`);
  expect(structuredDataOf(page)).toEqual(expect.arrayContaining([expect.objectContaining({ '@type': 'Product' })]));
  // The warnings name properties that a tariff does not have: colour, size, material, a number of goods.
  expect((await validateStructuredData(page.html)).filter((issue) => !issue.startsWith('WARNING'))).toEqual([]);
});

const EVENTS: readonly { kind: WebinarKind; status: string; availability: string | null }[] = [
  { kind: 'upcoming', status: 'EventScheduled', availability: 'InStock' },
  { kind: 'full', status: 'EventScheduled', availability: 'SoldOut' },
  { kind: 'cancelled', status: 'EventCancelled', availability: null },
];

for (const { kind, status, availability } of EVENTS) {
  test(`a webinar that is ${kind} – its structured data checked – an Event with all properties that search engines require`, async ({
    site,
  }) => {
    const [webinar] = await webinarsOfKind(site, kind);
    const address = `${site.urls.site}/webinars/${webinar.url}`;
    const page = await fetchPage(address);
    expect(await validateStructuredData(page.html)).toEqual([]);
    const event = structuredDataOf(page).find((item) => item['@type'] === 'Event');
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      name: webinar.title,
      description: webinar.summary,
      url: address,
      eventStatus: `https://schema.org/${status}`,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: address },
      organizer: { '@type': 'Organization', name: 'Plenum', url: `${site.urls.site}/` },
      performer: webinar.speakers.map(({ name }) => ({ '@type': 'Person', name })),
    });
    const offer = { '@type': 'Offer', price: 0, url: address, availability: `https://schema.org/${availability}` };
    expect(event?.['offers']).toEqual(availability === null ? undefined : expect.objectContaining(offer));
    const times = [String(event?.['startDate']), String(event?.['endDate'])];
    for (const time of times) expect(time, 'with its offset').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(times.map((time) => Date.parse(time))).toEqual([startOf(webinar), endOf(webinar)]);
  });
}

test('structured data with errors – checked by the same validator – each is found', async () => {
  const validate = (data: object) => validateStructuredData(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  const context = { '@context': 'https://schema.org' };
  expect(await validate({ ...context, '@type': 'Event', name: 'A', location: { '@type': 'VirtualPlace' } })).toEqual([
    expect.stringContaining('"VirtualPlace" is not a valid'),
  ]);
  expect(await validate({ ...context, '@type': 'BlogPosting', headline: 'A', startDate: '2026-01-01' })).toEqual([
    expect.stringContaining('"startDate" for type "BlogPosting" is not supported'),
  ]);
  expect(await validate({ ...context, '@type': 'BreadcrumbList', itemListElement: [] })).not.toEqual([]);
});
