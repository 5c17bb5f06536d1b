import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';

const registry = replaceRegistry();
const RESEND = 'POST /v1/notifications/12/resend';

const message = (change: object) => ({
  id: 12,
  release: 'mf-blog',
  channel: 'webhook',
  type: 'release.activated',
  created_at: '2026-11-02T09:30:00.000Z',
  state: 'failed',
  attempts: 9,
  finished_at: '2026-11-03T09:30:00.000Z',
  next_attempt_at: null,
  error: 'The receiver returned 500.',
  ...change,
});
const delivered = message({ id: 11, state: 'delivered', error: null });
beforeEach(() => {
  registry.answers['/v1/notifications?limit=50'] = { notifications: [message({}), delivered], next: null };
});
// All component tests of a worker have one document: what the prototype of `crypto` has is seen again.
afterEach(() => void Reflect.deleteProperty(crypto, 'randomUUID'));

test('messages to owners – opened – why one was given up, and only that one can be sent again', async () => {
  openSignedIn('/messages');
  const given = within(await screen.findByRole('row', { name: /12.*mf-blog.*Given up.*9 attempts: The receiver returned 500\./ }));
  expect(given.getByRole('button', { name: /Send again/ })).toBeVisible();
  const other = within(screen.getByRole('row', { name: /11.*mf-blog.*Delivered/ }));
  expect(other.queryByRole('button')).not.toBeInTheDocument();
});

test('a message that was given up – sent again – the list is read again and says that it waits', async () => {
  registry.answers[RESEND] = message({ state: 'pending', next_attempt_at: '2026-11-04T09:30:00.000Z', finished_at: null });
  openSignedIn('/messages');
  const button = await screen.findByRole('button', { name: /Send again/ });
  registry.answers['/v1/notifications?limit=50'] = { notifications: [registry.answers[RESEND], delivered], next: null };
  await userEvent.click(button);
  const said = await screen.findByText('Message 12 is on its way to the owners of mf-blog.');
  expect(said).toBeVisible();
  // The button is gone; the work goes on here.
  expect(document.activeElement).toContainElement(said);
  // What has the focus is read: an announcement would repeat it.
  expect(said.closest('[role=status]')).toBeNull();
  expect(await screen.findByRole('row', { name: /12.*Waiting for an attempt/ })).toBeVisible();
  expect(registry.writes.map(({ call }) => call)).toEqual([RESEND]);
});

test('a console at a plain HTTP address, where browsers have no randomUUID – a message is sent again twice – with one key', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  registry.answers[RESEND] = refusal(503, 'unavailable', 'Try again.');
  openSignedIn('/messages');
  const resend = async () => userEvent.click(await screen.findByRole('button', { name: /Send again/ }));
  await resend();
  expect(await screen.findByText('Try again.')).toBeVisible();
  registry.answers[RESEND] = message({ state: 'pending' });
  await resend();
  expect(await screen.findByText('Message 12 is on its way to the owners of mf-blog.')).toBeVisible();
  expect(registry.writes.map(({ key }) => key)).toEqual([expect.stringMatching(/^[\da-f]{32}$/), registry.writes[0]?.key]);
});

test('a message that another manager has sent again – sent again – the registry’s refusal', async () => {
  registry.answers[RESEND] = refusal(409, 'not_given_up', 'Message 12 is delivered.');
  openSignedIn('/messages');
  await userEvent.click(await screen.findByRole('button', { name: /Send again/ }));
  const said = await screen.findByText('Message 12 is delivered.');
  expect(document.activeElement).toContainElement(said);
  expect(said.closest('[role=alert]')).toBeNull();
});

test('messages – only those that were given up are chosen – the registry is asked for these, and the choice keeps the focus', async () => {
  registry.answers['/v1/notifications?limit=50&state=failed'] = { notifications: [message({})], next: null };
  openSignedIn('/messages');
  await screen.findByRole('row', { name: /11/ });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Given up');
  expect(await screen.findByRole('row', { name: /12/ })).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveFocus();
  expect(screen.queryByRole('row', { name: /11/ })).not.toBeInTheDocument();
});

test('a reader – messages are opened – nothing can be sent again', async () => {
  registry.answers['/v1/caller'] = { owner: 'reader', name: null };
  openSignedIn('/messages');
  await screen.findByRole('row', { name: /12/ });
  expect(screen.queryByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
});
