import { jest } from '@jest/globals';

/** Makes the site's clock show a time later than the real one, until disposed. */
export function advanceClock(milliseconds: number): Disposable {
  const real = Date.now.bind(Date);
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => real() + milliseconds);
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
