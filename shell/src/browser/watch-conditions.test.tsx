import { beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { watchConditions } from '#src/browser/watch-conditions.ts';
import { createEventBus } from '#src/app/create-event-bus.ts';

const update = jest.fn();
const events = createEventBus(() => undefined);
const router = createMemoryRouter([{ path: '*', element: null }]);
const cookieStore = new EventTarget();
Object.assign(window, { cookieStore });
watchConditions({ window, events, router }, update);

beforeEach(() => void update.mockClear());

test.each<[string, () => unknown]>([
  ['the session changes', () => events.emit('session:changed', { signedIn: true })],
  ['the cart changes', () => events.emit('cart:changed', { count: 2 })],
  ['a cookie is set', () => cookieStore.dispatchEvent(new Event('change'))],
  ['the tab becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is restored from the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
])('%s – the event arrives – conditions are checked once', (_, happen) => {
  happen();
  expect(update).toHaveBeenCalledTimes(1);
});

test('a navigation – it begins and ends – conditions are checked', async () => {
  await router.navigate('/elsewhere');
  expect(update).toHaveBeenCalled();
});
