import { expect, jest, test } from '@jest/globals';

interface Options {
  readonly beforeAddRecordingEvent: (event: { timestamp: number; data?: unknown }) => unknown;
}
const replayIntegration = jest.fn((_options: Options) => ({ name: 'Replay' }));
jest.unstable_mockModule('@sentry/react', () => ({ replayIntegration }));
const { createReplay } = await import('#src/errors/session-replay.ts');

const SINCE = 1_700_000_000_000;
function optionsOf(since: number): Options {
  createReplay(since);
  const options = replayIntegration.mock.lastCall?.[0];
  if (!options) throw new Error('No recorder was made.');
  return options;
}

test('a recorder – created – it masks inputs and text, and leaves media out', () => {
  expect(optionsOf(0)).toMatchObject({ maskAllInputs: true, maskAllText: true, blockAllMedia: true });
});

test('events that the browser reports from before the consent – recorded – dropped, whether in seconds or milliseconds', () => {
  const { beforeAddRecordingEvent } = optionsOf(SINCE);
  const isRecorded = (timestamp: number) => beforeAddRecordingEvent({ timestamp }) !== null;
  expect([SINCE - 1, (SINCE - 1) / 1000, SINCE, SINCE / 1000].map(isRecorded)).toEqual([false, false, true, true]);
});

test('an address with a secret – recorded – without the secret', () => {
  const event = { timestamp: SINCE, data: { href: 'https://plenum.test/new-pass/s3cret?auth=s3cret' } };
  expect(JSON.stringify(optionsOf(0).beforeAddRecordingEvent(event))).not.toContain('s3cret');
});
