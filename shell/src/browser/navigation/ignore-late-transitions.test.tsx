import { expect, jest, test } from '@jest/globals';
import { ignoreLateTransitions } from '#src/browser/navigation/ignore-late-transitions.ts';

const reported = jest.fn();
addEventListener('unhandledrejection', reported);
ignoreLateTransitions(window);

function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  return event;
}

test('a view transition – takes too long – is neither reported nor logged', () => {
  const event = reject(new DOMException('Transition was aborted because of timeout in DOM update. DOM update timed out', 'TimeoutError'));
  expect(event.defaultPrevented).toBe(true);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['a call takes too long', new DOMException('The operation timed out.', 'TimeoutError')],
  ['an error is thrown', new Error('Transition was aborted')],
])('%s – is reported as before', (_, reason) => {
  expect(reject(reason).defaultPrevented).toBe(false);
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockClear();
});
