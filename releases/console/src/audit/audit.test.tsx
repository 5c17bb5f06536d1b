import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';

const registry = replaceRegistry();
const entry = (id: number, at: string, change: object = {}) => ({
  id,
  at,
  actor: 'manager (Vera Sokolova)',
  token: 1,
  action: 'set.activate',
  subject: 'production',
  details: { number: id, changes: [{ name: 'mf-blog', from: '1.0.0', to: '1.1.0' }], reason: 'Faster lists' },
  ...change,
});

test('the audit log – opened – its entries by days, newest first, each with who, what and why', async () => {
  registry.answers['/v1/audit?limit=50'] = {
    entries: [
      entry(9, '2026-11-02T12:30:00.000Z'),
      entry(8, '2026-11-02T12:00:00.000Z', { action: 'environment.freeze', details: { reason: 'The conference' } }),
      entry(7, '2026-11-01T12:00:00.000Z', { action: 'future.action', details: {} }),
    ],
    next: null,
  };
  openSignedIn('/audit');
  const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(days).toEqual(['Monday 2 November 2026 (UTC)', 'Sunday 1 November 2026 (UTC)']);
  const entries = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(
    /Versions activated production.*set 9: mf-blog 1\.0\.0 → 1\.1\.0Reason: Faster lists.*Vera Sokolova/,
  );
  expect(entries[1]).toHaveTextContent(/Environment frozen production.*The conference/);
  expect(entries[2]).toHaveTextContent('future.action');
});

test('the audit log – searched and filtered – the registry is asked for that, and all is shown again on request', async () => {
  const path = '/v1/audit?limit=50&actor=Vera&from=2026-11-01&to=2026-11-02&q=web-7&action=environment.freeze&environment=staging';
  registry.answers[path] = { entries: [entry(4, '2026-11-02T12:00:00.000Z', { details: { reason: 'Tests at web-7' } })], next: null };
  openSignedIn('/audit');
  await userEvent.type(await screen.findByLabelText('Search'), 'web-7');
  await userEvent.type(screen.getByLabelText('By'), 'Vera');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Environment frozen');
  await userEvent.selectOptions(screen.getByLabelText('Environment'), 'Staging');
  await userEvent.type(screen.getByLabelText('From (UTC)'), '2026-11-01');
  await userEvent.type(screen.getByLabelText('To (UTC)'), '2026-11-02');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('Reason: Tests at web-7')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('set 7')).toBeVisible();
});

test('the audit log – a filter matches nothing – that is announced, in a place that was there before', async () => {
  registry.answers['/v1/audit?limit=50&q=nothing'] = { entries: [], next: null };
  openSignedIn('/audit');
  await userEvent.type(await screen.findByLabelText('Search'), 'nothing');
  const announcements = screen.getAllByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(announcements).toContain(await screen.findByText('No entry matches this filter.'));
});

test('a filter in the address, with an invalid field – opened – only the valid ones are sent; nothing matches, and it says so', async () => {
  registry.answers['/v1/audit?limit=50&q=nothing'] = { entries: [], next: null };
  openSignedIn('/audit?q=nothing&from=never&x=1');
  expect(await screen.findByText('No entry matches this filter.')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('nothing');
});
