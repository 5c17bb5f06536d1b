import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SiteStatus } from '@plenum/shared-contracts/status/endpoints';
import { StatusPage } from '#src/pages/status/status-page.tsx';

const NONE = { site: 0, api: 0, messages: 0 };
const GOOD = { site: false, api: false, messages: false };
const status = (changes: Partial<SiteStatus> = {}): SiteStatus => ({
  now: '2026-11-23T12:05:00Z',
  latest: { minute: '2026-11-23T12:03:00Z', bad: GOOD },
  days: [
    { date: '2026-11-22', reported: 1400, missing: 40, bad: { ...NONE, api: 28 } },
    { date: '2026-11-23', reported: 904, missing: 0, bad: NONE },
  ],
  incidents: [],
  ...changes,
});

const WEEK_AGO = { date: '2026-11-17', reported: 1, missing: 0, bad: NONE };

const incident = { id: '1', parts: ['api' as const], begins_at: '2026-11-22T07:00:00Z', cause: 'A disk was full.', bad_minutes: 28 };

function show(given: SiteStatus | null) {
  return render(
    <MemoryRouter>
      <StatusPage status={given} />
    </MemoryRouter>,
  );
}

test('any state – shown – incidents can be followed, and the page of help on trying a room is linked', () => {
  show(null);
  expect(screen.getByRole('link', { name: 'Follow incidents by RSS' })).toHaveAttribute('href', '/feeds/status.xml');
  expect(screen.getByRole('link', { name: 'test your sound' })).toHaveAttribute('href', '/wiki/page/45');
});

test('everything was reported as good just now – shown – it says so, with the time, the missing minutes and the figures of each part', () => {
  show(status());
  expect(screen.getByText('Website, accounts and messages are working')).toBeVisible();
  expect(screen.getByText('Last measured at 15:03, Moscow time.')).toBeVisible();
  expect(
    screen.getByText(/^Measured since 22 November, except for 40 min without a report.* the lowest figure would be 97\.1%\.$/),
  ).toBeVisible();
  const [site, api, , rooms] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('100% good, 2,304 minutes measured');
  expect(api).toHaveTextContent('28 bad minutes, 98.78% of 2,304 minutes good');
  expect(rooms).toHaveTextContent(/Not measured.*there are no figures.*, and know of none now\./);
});

test('the first report came yesterday – shown – a bar for each of the last 90 days', () => {
  show(status());
  const [, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  const bars = within(api as HTMLElement).getByRole('img', {
    name: '1 day: no problems; 1 day: 15 bad minutes or more; 88 days: no data.',
  });
  expect(bars.childElementCount).toBe(90);
  expect(api).toHaveTextContent('90 days agoToday');
});

test('today has just begun – shown – full bars, and no share of so few minutes', () => {
  show(status({ days: [WEEK_AGO, { date: '2026-11-23', reported: 1, missing: 0, bad: NONE }] }));
  const [site] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  const bars = within(site as HTMLElement).getByRole('img', {
    name: '2 days: no problems; 88 days: no data.',
  });
  expect(bars.lastElementChild?.innerHTML).toMatch(/<rect class="good" y="0" width="1" height="40">/);
  expect(site).toHaveTextContent('No problems in the 2 minutes measured so far');
  expect(
    within(screen.getByRole('list', { name: 'Each bar is one day' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['no problems', 'no data']);
  expect(screen.getByText('Measured every minute since 17 November, last at 15:03, Moscow time.')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Incidents' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['23 NovemberNo incidents.', '17 NovemberNo incidents.']);
});

test('the first report came today – shown – that measuring has just begun', () => {
  show(status({ days: [{ date: '2026-11-23', reported: 2, missing: 0, bad: NONE }] }));
  expect(screen.getByText('Measuring began today; last measured at 15:03, Moscow time.')).toBeVisible();
});

test('a server that was stopped for most of its first day – shown – the figures leave out what was not measured, and no share exaggerates the rest', () => {
  show(status({ days: [WEEK_AGO, { date: '2026-11-23', reported: 8, missing: 165, bad: { ...NONE, api: 6 } }] }));
  expect(screen.getByText('Website, accounts and messages are working again')).toBeVisible();
  const [, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(api).toHaveTextContent('Problems in 6 of the 9 minutes measured so far');
  expect(api).not.toHaveTextContent('%');
  expect(screen.getByText(/except for 2 h 45 min without a report from our servers, which the figures leave out\.$/)).toBeVisible();
  const [event] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
  expect(event?.textContent).toBe(
    '23 November6 bad minutes measuredAccounts, registration, searchReported by our servers. No cause has been published.',
  );
  expect(screen.getByText('measured for a part of the day')).toBeVisible();
});

test('a short outage today is over – shown – everything works, and the words say what the bar of today shows', () => {
  const today = { date: '2026-11-23', reported: 904, missing: 0, bad: { site: 1, api: 9, messages: 0 } };
  show(status({ days: [WEEK_AGO, today] }));
  expect(screen.getByText('Website, accounts and messages are working again')).toBeVisible();
  expect(
    screen.getByText(/^Today the website failed for 1 minute, and accounts, registration and search failed for 9 minutes\. Measured/),
  ).toBeVisible();
  const [, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(api).toHaveTextContent('9 bad minutes today, 99.01% of 905 minutes good');
  expect(within(api as HTMLElement).getByRole('img')).toHaveAccessibleName(/^1 day: no problems; 1 day: under 15 bad minutes;/);
  expect(screen.getByText('under 15 bad minutes')).toBeVisible();
});

test.each([
  ['a bad part', status({ latest: { minute: '2026-11-23T12:03:00Z', bad: { ...GOOD, messages: true } } }), 'Messages are late'],
  [
    'two bad parts',
    status({ latest: { minute: '2026-11-23T12:03:00Z', bad: { ...GOOD, site: true, api: true } } }),
    'Not everything works',
  ],
  ['an old report', status({ latest: { minute: '2026-11-23T11:03:00Z', bad: GOOD } }), 'We do not know right now'],
  ['no report in a day', status({ latest: null }), 'We do not know right now'],
  ['an API that does not answer', null, 'Pages work, but accounts do not'],
] as const)('%s – shown – never as working', (_, given, text) => {
  show(given);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/we measure is working/)).toBeNull();
});

test('the last report came yesterday – shown – since when nothing was measured', () => {
  show(status({ latest: { minute: '2026-11-22T20:03:00Z', bad: GOOD } }));
  expect(screen.getByText('Last measured on 22 November at 23:03, Moscow time: no report has come since then.')).toBeVisible();
});

test('an incident of rooms goes on, and the last report is old – shown – not everything works, and since when nothing was measured', () => {
  const latest = { minute: '2026-11-23T11:03:00Z', bad: GOOD };
  show(status({ latest, incidents: [{ ...incident, parts: ['rooms'], bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything works')).toBeVisible();
  expect(screen.getByText('Last measured at 14:03, Moscow time: no report has come since then.')).toBeVisible();
});

test('an API that does not answer – shown – each part with what is known without it, and no figures', () => {
  show(null);
  const parts = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(parts.map((part) => within(part).getByRole('heading').nextSibling?.textContent)).toEqual([
    'Working',
    'Not working',
    'Unknown',
    'Unknown',
  ]);
  expect(parts.map((part) => part.lastElementChild?.textContent)).toEqual([
    'This page comes from it.',
    'The website gets no answer from it.',
    'Only the API knows whether they are late.',
    'Only the API knows whether they answer.',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/minutes? (measured|bad)/)).toBeNull();
});

test('no report ever – shown – the parts are unknown, without figures', () => {
  show(status({ latest: null, days: [] }));
  const [site] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('Unknown');
  expect(site).toHaveTextContent('Nothing was measured.');
  expect(screen.getByText('No incident is known, and nothing was measured.')).toBeVisible();
});

test('an incident that is over – shown – listed with its times, length, part, cause and measured minutes; everything works', () => {
  show(status({ incidents: [{ ...incident, ends_at: '2026-11-22T07:30:00Z' }] }));
  expect(screen.getByText('Website, accounts and messages are working')).toBeVisible();
  const [quiet, item] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
  expect(quiet).toHaveTextContent('23 NovemberNo incident');
  expect(item).toHaveTextContent('22 November, 10:00 to 10:30');
  expect(item).toHaveTextContent('30 min, 28 bad minutes measured');
  expect(item).toHaveTextContent('Accounts, registration, search');
  expect(item).toHaveTextContent('A disk was full.');
});

test('an incident of rooms goes on, all reports are good – shown – first, and not everything works', () => {
  show(status({ incidents: [{ ...incident, parts: ['rooms'], bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything works')).toBeVisible();
  expect(screen.queryByText(/know of none now/)).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Parts' }))
      .getAllByRole('listitem')
      .at(0),
  ).toHaveTextContent('Ongoing incident');
  const item = within(screen.getByRole('list', { name: 'Ongoing' })).getByRole('listitem');
  expect(item).toHaveTextContent('Since 22 November, 10:00');
  expect(item).not.toHaveTextContent('bad minutes');
  expect(screen.getByRole('list', { name: 'Incidents' })).toHaveTextContent('22 November28 bad minutes measured');
});

test('the only incident goes on, with bad minutes – shown – no minute is denied', () => {
  const days = [{ date: '2026-11-23', reported: 8, missing: 0, bad: { ...NONE, api: 6 } }];
  show(status({ days, incidents: [{ ...incident, begins_at: '2026-11-23T07:00:00Z', bad_minutes: 6, ends_at: null }] }));
  expect(screen.queryByText(/no problem was measured/)).toBeNull();
  expect(screen.getByText('None apart from the ongoing one.')).toBeVisible();
});

test('an incident of a measured part goes on, its reports are good – shown – the part is not said to work, and its days are marked', () => {
  show(status({ days: [WEEK_AGO, ...status().days], incidents: [{ ...incident, bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything works')).toBeVisible();
  const [site, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('Working');
  expect(api).toHaveTextContent('Ongoing incident');
  expect([...within(api as HTMLElement).getByRole('img').children].map(({ className }) => className).slice(-3)).toEqual([
    'empty',
    'marked',
    'marked',
  ]);
  expect(screen.getByText('an incident')).toBeVisible();
});

const ROOMS = {
  latest: { minute: '2026-11-23T12:04:00Z', bad: false },
  days: [
    { date: '2026-11-22', reported: 1000, missing: 0, bad: 0 },
    { date: '2026-11-23', reported: 900, missing: 4, bad: 0 },
  ],
};
const roomsPart = () =>
  within(screen.getByRole('list', { name: 'Parts' }))
    .getAllByRole('listitem')
    .at(3) as HTMLElement;

test('rooms are measured – shown – a part like the others, with what is measured of it', () => {
  show(status({ rooms: ROOMS }));
  expect(screen.getByText('Everything we measure is working')).toBeVisible();
  expect(roomsPart()).toHaveTextContent('Webinar and meeting roomsWorkingEntering rooms. Sound and video in them are not measured.');
  expect(roomsPart()).toHaveTextContent('100% good, 1,900 minutes measured');
  expect(within(roomsPart()).getByRole('img', { name: '2 days: no problems; 88 days: no data.' })).toBeVisible();
  expect(screen.queryByText(/do not report here/)).toBeNull();
  expect(screen.getByText(/^for rooms, if they did not answer within five seconds/)).toBeInTheDocument();
});

test('only rooms have been measured – shown – says so, and does not claim that nothing was', () => {
  show(status({ latest: null, days: [], rooms: ROOMS }));
  expect(screen.getByText('No server has reported in the last day, so only rooms were measured.')).toBeVisible();
  expect(roomsPart()).toHaveTextContent('Working');
});

test('rooms do not answer – shown – as such, with the minutes of today; they are listed as an incident without a cause', () => {
  const today = { date: '2026-11-23', reported: 900, missing: 4, bad: 7 };
  show(status({ rooms: { latest: { minute: '2026-11-23T12:04:00Z', bad: true }, days: [today] } }));
  expect(screen.getByText('Rooms are not responding')).toBeVisible();
  expect(screen.getByText(/^Today rooms did not answer for 7 minutes\./)).toBeVisible();
  expect(roomsPart()).toHaveTextContent('Not working');
  const [event] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
  expect(event).toHaveTextContent('7 bad minutes measuredWebinar and meeting rooms');
});

test('rooms that were not asked for a while – shown – the page says for how long', () => {
  const days = [{ date: '2026-11-23', reported: 1600, missing: 300, bad: 0 }];
  show(status({ days: [WEEK_AGO], rooms: { latest: { minute: '2026-11-23T12:03:00Z', bad: false }, days } }));
  expect(
    screen.getByText(
      /^Rooms have been measured since 23 November, except for 5 h.* If nothing worked in that time, the lowest figure would be 84\.21%\.$/,
    ),
  ).toBeVisible();
});

test('measured rooms of which nothing was heard for a while – shown – they are unknown, the rest works; with an incident – ongoing', () => {
  const rooms = { ...ROOMS, latest: null };
  const { unmount } = show(status({ rooms }));
  expect(screen.getByText('Website, accounts and messages are working')).toBeVisible();
  expect(roomsPart()).toHaveTextContent('Unknown');
  unmount();
  show(status({ rooms, incidents: [{ ...incident, parts: ['rooms'], bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything works')).toBeVisible();
  expect(roomsPart()).toHaveTextContent('Ongoing incident');
});
