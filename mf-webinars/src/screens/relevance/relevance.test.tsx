import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sampleTypes } from '#contract/fixtures.ts';
import type { RelevanceData } from '#src/screens/relevance/load-relevance.ts';
import { relevanceMeta, RelevanceList } from '#src/screens/relevance/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const data: RelevanceData = {
  now: NOW,
  relevance: 'upcoming',
  types: sampleTypes,
  counts: { live: 0, upcoming: 13, past: 4 },
  typeCounts: { hosting: 5, production: 2 },
  host: 'plenum.test',
  type: null,
  webinars: [webinarIn(2), webinarIn(26)],
  recorded: [],
  nearest: webinarIn(2),
  page: 1,
};

/** One a week, from the third week. */
const manyLater = (count: number) => Array.from({ length: count }, (_, index) => webinarIn((index + 3) * 168));

test('upcoming webinars – are shown – with their link current, and a link to more', () => {
  renderScreen(<RelevanceList data={data} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming 13' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Show 11 more' })).toHaveAttribute('href', '/webinars/relevance/upcoming?page=2#step-2');
});

test('upcoming webinars – are shown – by weeks and days, with one order of headings; the steps count through all weeks', () => {
  const webinars = [2, 26, 80, 250].map((hours) => webinarIn(hours));
  const { container } = renderScreen(<RelevanceList data={{ ...data, webinars: [...webinars, ...manyLater(9)] }} />);
  const headings = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings.slice(0, 8)).toEqual([
    'H1 Upcoming webinars',
    'H2 This week',
    'H3 Today Fri 2\u00A0October',
    'H4 Webinar in-2',
    'H3 Tomorrow Sat 3\u00A0October',
    'H4 Webinar in-26',
    'H2 Next week',
    'H3 Tuesday 6\u00A0October',
  ]);
  expect(headings).toContain('H2 12–18\u00A0October');
  expect(container.querySelector('#step-2')).toHaveTextContent('Webinar in-1848');
});

test('upcoming webinars of a category – are shown – its times keep the category, its categories the time', () => {
  renderScreen(<RelevanceList data={{ ...data, type: { type: 'hosting', typeName: 'Hosting' } }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Upcoming webinars: Hosting' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Past 4' })).toHaveAttribute('href', '/webinars/relevance/past?type=hosting');
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/webinars/filter/hosting');
  expect(screen.getByRole('link', { name: /^Sound and picture/ })).toHaveAttribute('href', '/webinars/relevance/upcoming?type=production');
  expect(screen.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/webinars/relevance/upcoming');
  expect(screen.getByRole('link', { name: 'Show 11 more' })).toHaveAttribute(
    'href',
    '/webinars/relevance/upcoming?type=hosting&page=2#step-2',
  );
});

test('past webinars with recordings – are shown – those stand above the list instead of in it, and nothing jumps to what comes next', () => {
  const recording = webinarIn(-72, { recording: true });
  renderScreen(<RelevanceList data={{ ...data, relevance: 'past', webinars: [webinarIn(-24), webinarIn(-48)], recorded: [recording] }} />);
  const first = within(screen.getByRole('region', { name: 'Watch now' }));
  expect(first.getByRole('link', { name: 'Recording of Webinar ago-72' })).toBeVisible();
  const all = within(screen.getByRole('region', { name: 'More past webinars 3' }));
  expect(all.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'See the next webinar' })).toBeNull();
  expect(screen.queryByText(/^Subscribe/)).toBeNull();
});

test.each([
  ['is the first row', data.webinars[0]!, 0],
  ['is further down', data.webinars[1]!, 1],
])('the nearest webinar %s – the list is shown – a link jumps to it only from above others', (_, nearest, links) => {
  renderScreen(<RelevanceList data={{ ...data, nearest }} />);
  expect(screen.queryAllByRole('link', { name: 'See the next webinar' })).toHaveLength(links);
});

test.each([
  ['live', 'No webinars are live right now'],
  ['upcoming', 'No upcoming webinars yet'],
  ['past', 'No past webinars yet'],
] as const)('no %s webinars – the list is shown – says so and links to all', (relevance, title) => {
  renderScreen(<RelevanceList data={{ ...data, relevance, webinars: [] }} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all webinars' })).toHaveAttribute('href', '/webinars');
});

test('the second step – meta – the canonical URL keeps only the page', () => {
  const meta = relevanceMeta({ ...data, page: 2 }, { url: new URL('https://plenum.test/webinars/relevance/upcoming?page=2&x=1') });
  expect(meta).toMatchObject({ title: 'Upcoming webinars, page 2', canonical: '/webinars/relevance/upcoming?page=2' });
  expect(meta.jsonLd).toMatchObject([{ '@type': 'ItemList', numberOfItems: 2 }]);
});
