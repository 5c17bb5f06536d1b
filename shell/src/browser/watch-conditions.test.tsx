import { beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { watchConditions } from '#src/browser/watch-conditions.ts';
import { createEventBus } from '#src/events/create-event-bus.ts';

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
  ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page comes back out of the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
])('%s – it is heard – conditions are looked at once', (_, happen) => {
  happen();
  expect(update).toHaveBeenCalledTimes(1);
});

test('a navigation – it begins and ends – conditions are checked', async () => {
  await router.navigate('/elsewhere');
  expect(update).toHaveBeenCalled();
});
