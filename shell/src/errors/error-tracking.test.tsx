import { beforeEach, expect, jest, test } from '@jest/globals';

const stop = jest.fn(() => Promise.resolve());
const replay = { name: 'Replay', stop };
const sentry = {
  init: jest.fn<(options: { integrations: (defaults: { name: string }[]) => { name: string }[] }) => void>(),
  addIntegration: jest.fn(),
  replayIntegration: jest.fn((_options: { beforeAddRecordingEvent: (event: { timestamp: number }) => unknown }) => replay),
  browserTracingIntegration: () => ({ name: 'BrowserTracing' }),
  captureException: jest.fn(),
};
jest.unstable_mockModule('@sentry/react', () => sentry);
const { startErrorTracking } = await import('#src/errors/error-tracking.ts');

let change: (isAllowed: boolean) => void;
/** @param isAllowed whether the visitor agrees at the start */
function start(isAllowed: boolean): void {
  startErrorTracking({ dsn: 'https://key@errors.example/7', release: 'shell@1.0.0' }, (onChange) => {
    change = onChange;
    onChange(isAllowed);
  });
}

beforeEach(() => void jest.clearAllMocks());

test('nobody has agreed – error tracking starts – errors and times are reported, no session is recorded [S9.14]', () => {
  start(false);
  const integrations = sentry.init.mock.calls[0]?.[0].integrations([{ name: 'GlobalHandlers' }, { name: 'Dedupe' }]) ?? [];
  expect(integrations.map(({ name }) => name)).toEqual(['Dedupe', 'BrowserTracing']);
  expect(sentry.addIntegration).not.toHaveBeenCalled();
});

test('a visitor agrees – at the start or later – the session is recorded from then on, with inputs masked', () => {
  start(false);
  change(true);
  expect(sentry.addIntegration.mock.calls).toEqual([[replay]]);
  expect(sentry.replayIntegration.mock.calls[0]?.[0]).toMatchObject({ maskAllInputs: true });
  sentry.addIntegration.mockClear();
  start(true);
  expect(sentry.addIntegration.mock.calls).toEqual([[replay]]);
});

test.each([
  ['later than the page', false, [false, false, true, true]],
  ['before the page', true, [true, true, true, true]],
])('a visitor who agreed %s – the browser tells what it loaded before – that is recorded or not', (_, isAllowed, expected) => {
  const before = Date.now() - 5000;
  start(isAllowed);
  change(true);
  const [options] = sentry.replayIntegration.mock.calls[0] ?? [];
  const isRecorded = (timestamp: number) => options?.beforeAddRecordingEvent({ timestamp }) !== null;
  const after = Date.now() + 1;
  const recorded = [before, before / 1000, after, after / 1000].map(isRecorded);
  expect(recorded).toEqual(expected);
});

test('a visitor agrees no longer – the recording stops, and does not begin again in this document', () => {
  start(true);
  change(false);
  expect(stop).toHaveBeenCalledTimes(1);
  change(true);
  expect(sentry.addIntegration).toHaveBeenCalledTimes(1);
});
