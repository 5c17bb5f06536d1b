import { afterAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { sampleSet } from '#src/testing/samples.ts';

// A viewer far from UTC. Formatters are created when their modules load.
const { DateTimeFormat } = Intl;
Intl.DateTimeFormat = class extends DateTimeFormat {
  constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locales, { timeZone: 'Asia/Vladivostok', ...options });
  }
} as typeof Intl.DateTimeFormat;
// The tests of other files in this process share the object.
afterAll(() => void (Intl.DateTimeFormat = DateTimeFormat));
const { openSignedIn } = await import('#src/testing/open-console.tsx');

const registry = replaceRegistry();

test('the audit log – viewed in Vladivostok, with entries around midnight UTC – by days and times in UTC, as its filter', async () => {
  const entry = (id: number, at: string) => ({
    id,
    at,
    actor: 'manager',
    token: 1,
    action: 'set.activate',
    subject: 'staging',
    details: {},
  });
  registry.answers['/v1/audit?limit=50'] = {
    entries: [entry(9, '2026-11-02T00:10:00.000Z'), entry(8, '2026-11-01T23:50:00.000Z')],
    next: null,
  };
  openSignedIn('/audit');
  const [monday, sunday] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('section'));
  expect(monday).toHaveTextContent(/^Monday 2 November 2026 \(UTC\).*00:10/);
  expect(sunday).toHaveTextContent(/^Sunday 1 November 2026 \(UTC\).*23:50/);
  expect(within(screen.getByRole('main')).getByText('23:50')).toHaveAttribute('title', expect.stringMatching(/Sunday.*23:50:00 UTC/));
  expect(screen.getByLabelText('From (UTC)')).toBeVisible();
  expect(screen.getByLabelText('To (UTC)')).toBeVisible();
});

test('the history – viewed in Vladivostok, with a set shortly before midnight UTC – its time in UTC, as its filter', async () => {
  const sets = [sampleSet({ created_at: '2020-11-01T23:50:00.000Z' })];
  registry.answers['/v1/environments/production/sets?limit=25'] = { sets, next: null };
  openSignedIn('/environments/production/history');
  expect(await screen.findByText('1 Nov 2020, 23:50 UTC')).toBeVisible();
  expect(screen.getByLabelText('From (UTC)')).toBeVisible();
});

test.each([
  [20_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [90 * 60_000, '1 hour ago'],
  [50 * 3_600_000, '2 days ago'],
])('a set of %d ms ago – the history – how long ago that was', async (ms, text) => {
  const at = new Date(Date.now() - ms).toISOString();
  registry.answers['/v1/environments/production/sets?limit=25'] = { sets: [sampleSet({ created_at: at })], next: null };
  openSignedIn('/environments/production/history');
  expect(await screen.findByText(`(${text})`)).toBeVisible();
});
