import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleTypes } from '#contract/fixtures.ts';
import { ListSkeleton } from '#src/components/list/list-skeleton.tsx';
import { listMeta, List } from '#src/screens/list/screen.tsx';
import type { ListData } from '#src/screens/list/load-list.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const data: ListData = {
  now: NOW,
  types: sampleTypes,
  counts: { live: 1, upcoming: 12, past: 9 },
  typeCounts: { hosting: 5, production: 2 },
  host: 'plenum.test',
  query: '',
  found: null,
  live: [webinarIn(-0.5, { title: 'On now' })],
  upcoming: [webinarIn(2, { title: 'Soon' }), webinarIn(30, { status: 'cancelled' }), webinarIn(54, { capacity: 8, seats_left: 0 })],
  nearest: webinarIn(2, { title: 'Soon' }),
  past: [1, 2, 3, 4, 5, 6].map((days) => webinarIn(-24 * days, { recording: days !== 2 })),
  page: 1,
};
const url = new URL('https://plenum.test/webinars');

afterEach(() => void jest.useRealTimers());

test('the list – is shown – live, upcoming and past webinars with their counts [S2.33]', () => {
  renderScreen(<List data={data} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'On now and next',
    'Upcoming 12',
    'Past 9',
  ]);
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming 12' }));
  expect(upcoming.getAllByRole('listitem')).toHaveLength(3);
  expect(upcoming.getByText('Cancelled')).toBeVisible();
  expect(upcoming.getByText('Full')).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Past 9' }));
  const recordings = past.getAllByRole('listitem').map((item) => within(item).queryByRole('link', { name: /^Recording/ }) !== null);
  expect(recordings).toEqual([true, false, true, true, true, true]);
});

test.each([
  ['as many as the timeline has', 6, []],
  ['more', 7, ['Live now 7']],
])('live webinars, %s – are shown – in a list of their own if that has more of them', (_, count, titles) => {
  const live = Array.from({ length: count }, (__, index) => webinarIn(-0.5 - index / 100));
  renderScreen(<List data={{ ...data, live, counts: { ...data.counts, live: count } }} />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((title) => title.startsWith('Live'))).toEqual(titles);
});

test('the timeline – is shown – live and next webinars with what can be done, in that order', () => {
  renderScreen(<List data={data} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  expect(line.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'On now',
    'Join the webinar: On now',
    'Soon',
    'Save a seat: Soon',
  ]);
  expect(line.getByText('Live now').parentElement).toHaveTextContent(/^Live now, until/);
});

test('a single webinar whose room is open – the timeline is shown – its row without a scale, and its state as in the list', () => {
  const soon = webinarIn(0.2, { title: 'Soon' });
  renderScreen(<List data={{ ...data, live: [], upcoming: [soon], nearest: soon }} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  expect(line.getByText('Room open').parentElement).toHaveTextContent(/^Room open, \d\d:42 to \d\d:42$/);
  expect(line.queryByText('20:00')).toBeNull();
  const rows = within(screen.getByRole('region', { name: 'Upcoming 12' }));
  expect(rows.getByText('Room open')).toBeVisible();
  expect(rows.getByRole('link', { name: /^Join the webinar/ })).toHaveClass('primary');
});

test('late in the evening, a single webinar after midnight – the timeline is shown – under its own day', () => {
  const late = new Date(2026, 9, 2, 23).getTime();
  const tomorrow = webinarIn((late - NOW) / 3_600_000 + 2, { title: 'Early' });
  renderScreen(<List data={{ ...data, now: late, live: [], upcoming: [tomorrow], nearest: tomorrow }} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  expect(line.getByText('Saturday 3 October')).toBeVisible();
  expect(line.queryByText('Friday 2 October')).toBeNull();
});

test('a webinar since before midnight, and another – the timeline is shown – under both days', () => {
  const night = new Date(2026, 9, 3, 0, 20).getTime();
  const since = webinarIn((night - NOW) / 3_600_000 - 2, { duration: 180 });
  renderScreen(<List data={{ ...data, now: night, live: [since], upcoming: [webinarIn((night - NOW) / 3_600_000 + 1)], nearest: null }} />);
  expect(screen.getByText('Friday 2 October to Saturday 3 October')).toBeVisible();
});

test('nothing within the hours of the timeline – it is shown – it names the nearest later one', () => {
  const later = webinarIn(54, { title: 'Later' });
  renderScreen(<List data={{ ...data, live: [], upcoming: [later], nearest: later }} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  expect(line.getAllByRole('link').map((link) => link.textContent)).toEqual(['Later', 'Save a seat: Later']);
});

test('a live webinar, and the next one hours later – the timeline is shown – both as a row, without a scale that would be empty between them', () => {
  const later = webinarIn(6, { title: 'Later' });
  const { container } = renderScreen(<List data={{ ...data, upcoming: [later], nearest: later }} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  expect(line.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['On now', 'Later']);
  expect(line.getByText(/^Next:/)).toBeVisible();
  expect(container.querySelector('section[aria-labelledby="today"] text')).toBeNull();
});

test('the nearest webinar – begins and ends while the page is open – the one after it is the next', async () => {
  jest.useFakeTimers();
  const soon = webinarIn(0.1, { title: 'Soon', duration: 10 });
  renderScreen(<List data={{ ...data, live: [], upcoming: [soon, webinarIn(54, { title: 'Later' })], nearest: soon }} />);
  const line = within(screen.getByRole('region', { name: 'On now and next' }));
  const titles = () => line.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Soon']);
  await act(() => jest.advanceTimersByTimeAsync(7 * 60_000));
  expect(titles()).toEqual(['Soon', 'Later']);
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(titles()).toEqual(['Later']);
});

test('rows – are shown – by day, with the hour and what can be done now', () => {
  const upcoming = [webinarIn(2, { title: 'Soon' }), webinarIn(26, { status: 'cancelled' }), webinarIn(27, { capacity: 8, seats_left: 0 })];
  renderScreen(<List data={{ ...data, upcoming }} />);
  const rows = within(screen.getByRole('region', { name: 'Upcoming 12' }));
  expect(rows.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'Today Fri 2\u00A0October',
    'Tomorrow Sat 3\u00A0October',
  ]);
  expect(rows.getAllByText(/^\d\d:30$/)).toHaveLength(3);
  for (const join of screen.getAllByRole('link', { name: /^Join the webinar ?: On now$/ }))
    expect(join).toHaveAttribute('href', expect.stringMatching(/#take-part$/));
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining([
      'Save a seat: Soon',
      expect.stringMatching(/^Join the waiting list: /),
      expect.stringMatching(/^Notify me of a new date: /),
    ]),
  );
});

test('webinars in one language – are shown – it and the time zone are said once', () => {
  renderScreen(<List data={data} />);
  expect(screen.getAllByText(/In Russian/).map(({ textContent }) => textContent)).toEqual(['In Russian']);
  expect(screen.getAllByText(/GMT/).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Times in GMT/)]);
});

const noteIn = (timeZone: string, changes: Partial<ListData>) => {
  const page = (
    <CapabilitiesProvider value={{ ...fakeCapabilities().capabilities, timeZone }}>
      <MemoryRouter>
        <List data={{ ...data, ...changes }} />
      </MemoryRouter>
    </CapabilitiesProvider>
  );
  return />([^<]*\b(?:GMT|Berlin)\b[^<]*)</.exec(renderToString(page))?.[1];
};

test.each([
  ['before the clocks change', { upcoming: [webinarIn(48)] }, 'Times in GMT+2, Berlin'],
  ['before and after', { upcoming: [webinarIn(48), webinarIn(30 * 24)] }, 'Berlin time'],
  ['before; past ones, which have no hours, in winter', { past: [webinarIn(-220 * 24)] }, 'Times in GMT+2, Berlin'],
  ['none, only past ones', { live: [], upcoming: [], past: [webinarIn(-220 * 24)] }, 'Times in GMT+2, Berlin'],
])('webinars ahead: %s – are shown in Berlin – what is true of all their hours', (_, changes, note) => {
  expect(noteIn('Europe/Berlin', changes)).toBe(note);
});

test('webinars in several languages – are shown – the rarer one is marked, in rows and on cards', () => {
  const english = { language: 'en' };
  renderScreen(<List data={{ ...data, upcoming: [webinarIn(2, english), webinarIn(3)], past: [webinarIn(-12, english), ...data.past] }} />);
  expect(screen.getByText('In Russian unless marked')).toBeVisible();
  expect(screen.getAllByText(/In English/)).toHaveLength(2);
});

test('a cancelled webinar – is shown – a compact row, without its summary and its hall', () => {
  const { container } = renderScreen(
    <List
      data={{ ...data, live: [], past: [], upcoming: [webinarIn(30, { status: 'cancelled', title: 'Off', summary: 'What it was about' })] }}
    />,
  );
  expect(screen.queryByText('What it was about')).toBeNull();
  expect(container.querySelector('#upcoming')?.closest('section')?.querySelector('svg[data-hall]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Notify me of a new date : Off' })).toHaveAttribute('href', '/webinars/in-30#take-part');
});

test('subscribing – is shown – the calendar of the site, for three kinds of calendars and as a file', () => {
  renderScreen(<List data={data} />);
  expect(screen.getByText('Calendar app')).toHaveAttribute('href', 'webcal://plenum.test/feeds/webinars.ics');
  expect(screen.getByText('Google Calendar')).toHaveAttribute('href', expect.stringContaining('cid=webcal%3A%2F%2Fplenum.test'));
  expect(screen.getByText('Download the file')).toHaveAttribute('href', '/feeds/webinars.ics');
});

test('a search – is shown – only what was found, with the words in the field; nothing found leads back to all', () => {
  const { unmount } = renderScreen(<List data={{ ...data, query: 'soon', found: [webinarIn(2, { title: 'Soon' })] }} />);
  expect(screen.getByRole('region', { name: 'Found for “soon” 1' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('soon');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Soon']);
  expect(screen.queryByRole('region', { name: 'Past 9' })).toBeNull();
  unmount();
  renderScreen(<List data={{ ...data, query: 'quantum', found: [] }} />);
  expect(screen.getByRole('heading', { name: 'Nothing found for “quantum”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all webinars' })).toHaveAttribute('href', '/webinars');
});

test('filters – are shown – links with their own URLs; "All" is the current one [S2.34 S3.15]', () => {
  renderScreen(<List data={data} />);
  const byTime = within(screen.getByRole('navigation', { name: 'Webinars by time' }));
  expect(
    byTime.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['All', '/webinars', 'page'],
    ['Live now 1', '/webinars/relevance/live', null],
    ['Upcoming 12', '/webinars/relevance/upcoming', null],
    ['Past 9', '/webinars/relevance/past', null],
  ]);
  const byCategory = within(screen.getByRole('navigation', { name: 'Webinars by category' }));
  expect(byCategory.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/webinars/filter/hosting',
    '/webinars/filter/production',
  ]);
});

test('a list with more webinars than shown – is shown – links to the rest and to the nearest one', () => {
  renderScreen(<List data={data} />);
  expect(screen.getByRole('link', { name: 'Show 3 more' })).toHaveAttribute('href', '/webinars?page=2#step-2');
  expect(screen.getByRole('link', { name: 'See all 12 upcoming webinars' })).toHaveAttribute('href', '/webinars/relevance/upcoming');
  expect(screen.getByRole('link', { name: 'See the next webinar' })).toHaveAttribute('href', '/webinar/in-2');
});

test.each([false, true])(
  'the last step, with recordings of all: %s – is shown – starts at its link’s target and offers no more',
  (areRecorded) => {
    const past = [...data.past, webinarIn(-24 * 7, { title: 'The seventh' })].map((webinar) =>
      areRecorded ? { ...webinar, recording: true } : webinar,
    );
    const { container } = renderScreen(<List data={{ ...data, counts: { ...data.counts, past: 7 }, past, page: 2 }} />);
    expect(container.querySelector('#step-2')).toHaveTextContent('The seventh');
    expect(screen.queryByRole('link', { name: /^Show \d+ more/ })).toBeNull();
  },
);

test('no webinars at all – the list is shown – an empty hall and a link to another page', () => {
  renderScreen(<List data={{ ...data, counts: { live: 0, upcoming: 0, past: 0 }, live: [], upcoming: [], past: [], nearest: null }} />);
  expect(screen.getByRole('heading', { name: 'No webinars yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the blog' })).toHaveAttribute('href', '/blog');
  expect(screen.queryByRole('region')).toBeNull();
});

test('the list – structured data – the shown webinars with absolute URLs', () => {
  const meta = listMeta(data, { url });
  const [list] = meta.jsonLd as [{ '@type': string; numberOfItems: number; itemListElement: { position: number; url: string }[] }];
  expect([meta.canonical, list['@type'], list.numberOfItems]).toEqual(['/webinars', 'ItemList', 10]);
  expect(list.itemListElement[1]).toMatchObject({ position: 2, url: 'https://plenum.test/webinars/in-2' });
  expect(listMeta({ ...data, page: 2 }, { url }).canonical).toBe('/webinars?page=2');
});

test('the skeleton – is announced – with one phrase and no shapes', () => {
  renderScreen(<ListSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the webinars…$/);
});
