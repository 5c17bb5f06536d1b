import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sampleTypes } from '#contract/fixtures.ts';
import { filterMeta } from '#src/screens/filter/filter-meta.ts';
import { Filter } from '#src/screens/filter/screen.tsx';
import type { FilterData } from '#src/screens/filter/load-filter.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const data: FilterData = {
  now: NOW,
  type: sampleTypes[0]!,
  types: sampleTypes,
  counts: { live: 1, upcoming: 2, past: 9 },
  typeCounts: { hosting: 5, production: 2 },
  host: 'plenum.test',

  pastCount: 7,
  past: [1, 2, 3].map((days) => webinarIn(-24 * days)),
  ahead: [webinarIn(-0.5), webinarIn(2)],
  nearest: webinarIn(1),
};

test('a category – is shown – what can be joined soonest, past webinars, then upcoming ones, with a link to those at the top', () => {
  const { container } = renderScreen(<Filter data={data} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Live now', 'Past 7', 'Upcoming 1']);
  expect(within(screen.getByRole('region', { name: 'Live now' })).getByRole('link', { name: /^Join the webinar/ })).toBeVisible();
  const jump = screen.getByRole('link', { name: 'See upcoming' });
  expect(jump).toHaveAttribute('href', expect.stringMatching(/#upcoming$/));
  expect(container.querySelector('#upcoming')).toHaveTextContent('Upcoming 1');
  expect(jump.compareDocumentPosition(screen.getByRole('region', { name: 'Past 7' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a category with webinars ahead – is shown – past ones in a line, with a link to the rest unless these are all', () => {
  const past = [webinarIn(-24, { title: 'Newest', recording: true }), ...data.past.slice(1)];
  renderScreen(<Filter data={{ ...data, past }} />);
  const line = within(screen.getByRole('region', { name: 'Past 7' }));
  expect(line.getAllByRole('listitem')).toHaveLength(3);
  expect(line.getAllByText('1 h, with Vera Sokolova')).toHaveLength(3);
  expect(line.getByRole('link', { name: /^Recording.* of Newest$/ })).toBeVisible();
  expect(line.getByRole('link', { name: 'See all 7 past webinars' })).toHaveAttribute('href', '/webinars/relevance/past?type=hosting');
});

test('a past webinar in another language than most – is shown – its language stands beside its day', () => {
  const past = [webinarIn(-24, { language: 'en' }), ...data.past.slice(1)];
  renderScreen(<Filter data={{ ...data, past }} />);
  expect(screen.getByText('In English').parentElement).toHaveTextContent(/ In English$/);
});

test('a category with three past webinars – is shown – no link to more', () => {
  renderScreen(<Filter data={{ ...data, pastCount: 3 }} />);
  expect(screen.queryByRole('link', { name: /^See all/ })).toBeNull();
});

test('a category with a cancelled webinar – is shown – its numbers are those of the links and headings, and its name ends the breadcrumbs', () => {
  const ahead = [webinarIn(-0.5), webinarIn(2), webinarIn(3, { status: 'cancelled' })];
  renderScreen(<Filter data={{ ...data, counts: { live: 1, upcoming: 2, past: 7 }, ahead }} />);
  expect(screen.getByText('How to open and moderate an event.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Upcoming 2' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByText('Hosting')).toHaveAttribute('aria-current', 'page');
});

test('a category – is shown – current among the category links', () => {
  renderScreen(<Filter data={data} />);
  expect(screen.getByRole('link', { name: /^Hosting/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/webinars/filter/hosting');
  expect(screen.getByRole('link', { name: 'Upcoming 2' })).toHaveAttribute('href', '/webinars/relevance/upcoming?type=hosting');
  expect(screen.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/webinars');
});

test('a category with nothing live – is shown – its webinars are upcoming', () => {
  renderScreen(<Filter data={{ ...data, ahead: [webinarIn(2)] }} />);
  expect(screen.getByRole('heading', { name: 'Upcoming 1' })).toBeVisible();
});

test('a category without upcoming webinars – is shown – a link to the nearest of any category', () => {
  renderScreen(<Filter data={{ ...data, ahead: [] }} />);
  expect(screen.queryByRole('link', { name: /^See (live|upcoming)/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the next webinar' })).toHaveAttribute('href', '/webinar/in-1');
});

test('a category of an API without sentences about them, whose nearest webinar is cancelled – is shown – what to expect, and the one after it as next', () => {
  const ahead = [webinarIn(1, { status: 'cancelled' }), webinarIn(30, { title: 'Held' })];
  renderScreen(<Filter data={{ ...data, type: { type: 'hosting', typeName: 'Hosting' }, ahead }} />);
  expect(screen.getByText('Live and free, with time for your questions.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Next' })).getByRole('link', { name: 'Held' })).toBeVisible();
});

test('an empty category – is shown – says so', () => {
  renderScreen(<Filter data={{ ...data, past: [], ahead: [], pastCount: 0 }} />);
  expect(screen.getByRole('heading', { name: 'No webinars in this category yet' })).toBeVisible();
});

test('a category – meta – its canonical URL, items and breadcrumbs', () => {
  const url = new URL('https://plenum.test/webinars/filter/hosting?utm_source=x');
  const meta = filterMeta(data, { url });
  expect(meta.canonical).toBe('/webinars/filter/hosting');
  expect(meta.description).toBe('Webinars on hosting. 7 past, 1 live now, 1 upcoming.');
  expect(meta.jsonLd).toMatchObject([
    { '@type': 'ItemList', numberOfItems: 5 },
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Hosting', item: 'https://plenum.test/webinars/filter/hosting' }] },
  ]);
});
