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

function show(given: SiteStatus | null) {
  return render(
    <MemoryRouter>
      <StatusPage status={given} />
    </MemoryRouter>,
  );
}

test('everything was reported as good just now – shown – it says so, with the time, the missing minutes and the figures of each part', () => {
  show(status());
  expect(screen.getByText('Yes, everything.')).toBeVisible();
  expect(screen.getByText(/Last report: 15:03, Moscow time\. 40 minutes have no report since 22 November\./)).toBeVisible();
  const [site, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('100% of 2,304 reported minutes');
  expect(api).toHaveTextContent('98.78% of 2,304 reported minutes good, 28 bad, last on 22 November');
  expect(within(api as HTMLElement).getByRole('img')).toHaveAccessibleName(
    '1 day: every reported minute was good; 1 day: 15 minutes or more were bad; 88 days: nothing was reported.',
  );
});

test('the first day has just begun – shown – one bar of ninety, filled as far as it was reported', () => {
  show(status({ days: [{ date: '2026-11-23', reported: 1, missing: 0, bad: NONE }] }));
  const [site] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  const bars = within(site as HTMLElement).getByRole('img', {
    name: '1 day: every reported minute was good; 89 days: nothing was reported.',
  });
  expect(bars.childElementCount).toBe(90);
  expect(bars.lastElementChild?.innerHTML).toMatch(/<rect class="good" y="35" width="1" height="5">/);
  expect(site).toHaveTextContent('100% of 1 reported minute');
  expect(screen.getByText('good')).toBeVisible();
});

test('a short outage today is over – shown – everything works, and the words say what the bar of today shows', () => {
  const today = { date: '2026-11-23', reported: 904, missing: 0, bad: { site: 1, api: 9, messages: 0 } };
  show(status({ days: [today] }));
  expect(screen.getByText('Yes, everything.')).toBeVisible();
  expect(
    screen.getByText(/^Today the website failed for 1 minute, and accounts, registration and search failed for 9 minutes\. Last report/),
  ).toBeVisible();
  const [, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(api).toHaveTextContent('9 bad, last today');
  expect(within(api as HTMLElement).getByRole('img')).toHaveAccessibleName(/^1 day: fewer than 15 minutes were bad;/);
  expect(screen.getByText('under 15 bad minutes')).toBeVisible();
});

test.each([
  ['a bad part', status({ latest: { minute: '2026-11-23T12:03:00Z', bad: { ...GOOD, messages: true } } }), 'Not everything.'],
  ['an old report', status({ latest: { minute: '2026-11-23T11:03:00Z', bad: GOOD } }), 'We do not know: there is no recent report.'],
  ['no report in a day', status({ latest: null }), 'We do not know: there is no recent report.'],
  ['an API that does not answer', null, 'Partly: the API does not answer.'],
] as const)('%s – shown – never as working', (_, given, text) => {
  show(given);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Yes, everything.')).toBeNull();
});

test('an API that does not answer – shown – each part with what is known without it, and no figures', () => {
  show(null);
  const parts = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(parts.map((part) => within(part).getByRole('heading').nextSibling?.textContent)).toEqual(['Working', 'Not working', 'Unknown']);
  expect(parts.map((part) => part.lastElementChild?.textContent)).toEqual([
    'This page comes from it.',
    'The website gets no answer from it.',
    'Only the API knows whether they are late.',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/reported minutes/)).toBeNull();
});

test('no report ever – shown – the parts are unknown, without figures', () => {
  show(status({ latest: null, days: [] }));
  const [site] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('Unknown');
  expect(site).toHaveTextContent('Nothing was reported.');
});

const incident = { id: '1', parts: ['api' as const], begins_at: '2026-11-22T07:00:00Z', cause: 'A disk was full.', bad_minutes: 28 };

test('an incident that is over – shown – listed with its times, length, part, cause and measured minutes; everything works', () => {
  show(status({ incidents: [{ ...incident, ends_at: '2026-11-22T07:30:00Z' }] }));
  expect(screen.getByText('Yes, everything.')).toBeVisible();
  const item = within(screen.getByRole('list', { name: 'Past incidents' })).getByRole('listitem');
  expect(item).toHaveTextContent('22 November, 10:00 to 10:30');
  expect(item).toHaveTextContent('30 min, 28 bad minutes reported');
  expect(item).toHaveTextContent('Accounts, registration, search');
  expect(item).toHaveTextContent('A disk was full.');
});

test('an incident of rooms goes on, all reports are good – shown – first, and not everything works', () => {
  show(status({ incidents: [{ ...incident, parts: ['rooms'], bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything.')).toBeVisible();
  const item = within(screen.getByRole('list', { name: 'Not over yet' })).getByRole('listitem');
  expect(item).toHaveTextContent('Since 22 November, 10:00');
  expect(item).not.toHaveTextContent('bad minutes');
  expect(screen.getByText('No incidents were recorded in the last 90 days.')).toBeVisible();
});

test('an incident of a measured part goes on, its reports are good – shown – the part is not said to work, and its days are marked', () => {
  show(status({ incidents: [{ ...incident, bad_minutes: 0, ends_at: null }] }));
  expect(screen.getByText('Not everything.')).toBeVisible();
  const [site, api] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(site).toHaveTextContent('Working');
  expect(api).toHaveTextContent('An incident now');
  expect([...within(api as HTMLElement).getByRole('img').children].map(({ className }) => className).slice(-3)).toEqual([
    '',
    'marked',
    'marked',
  ]);
  expect(screen.getByText('a recorded incident')).toBeVisible();
});
