import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { act, cleanup, configure } from '@testing-library/react';

/** What the testing libraries do, or find in their scope, when jest loads them for each file. Here they are loaded once per worker. */
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// @testing-library/dom advances fake timers with it while it waits.
Object.defineProperty(globalThis, 'jest', { value: jest, configurable: true });
expect.extend(matchers);
beforeAll(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  // React keeps the `setImmediate` of its first asynchronous `act`, which must not be one of fake timers.
  await act(async () => undefined);
});
// Tests ask what is on the page, not whether it is also announced (shared-ui/src/announce).
const ANNOUNCERS = 'body > [data-live-announcer]';
configure({ defaultIgnore: `script, style, ${ANNOUNCERS}` });
afterEach(() => {
  cleanup();
  for (const announcer of document.querySelectorAll(ANNOUNCERS)) announcer.remove();
});
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
});
