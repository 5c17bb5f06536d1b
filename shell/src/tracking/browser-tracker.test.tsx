import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { DataLayerBody } from '@plenum/shared-contracts/tracking/recorded-schemas';
import { BrowserTracker } from '#src/tracking/browser-tracker.ts';

const CREATE = 'POST /datalayer/v1/create';
const NOW = Date.parse('2026-06-01T12:00:00Z');

let visibility: DocumentVisibilityState;
let url: string;
let tracker: BrowserTracker;
const beacons: { address: string; blob: Blob }[] = [];
let takesBeacons: boolean;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  visibility = 'visible';
  url = 'https://plenum.test/blog';
  takesBeacons = true;
  beacons.length = 0;
  document.title = 'Blog';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => {
      if (takesBeacons) beacons.push({ address, blob });
      return takesBeacons;
    },
  });
});
afterEach(() => {
  tracker.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** @param answers to the data layer's calls, in order; further calls are accepted */
function start(answers: unknown[] = []) {
  const { capabilities, calls } = fakeCapabilities({
    'POST /v1/view': undefined,
    'POST /v1/activity': undefined,
    'POST /v1/activity/{name}': undefined,
    [CREATE]: () => answers.shift() ?? { status: 'accepted' },
  });
  tracker = new BrowserTracker({
    window,
    http: capabilities.http,
    apiBase: '/api',
    context: () => ({ url, utm_source: 'letter' }),
    pageUrl: () => url,
  });
  const batches = () => calls.filter(({ name }) => name === CREATE).map(({ input }) => input.body as DataLayerBody);
  return { calls, batches, names: () => calls.map(({ name }) => name) };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const sentBeacons = async () => {
  jest.useRealTimers();
  return Promise.all(
    beacons.map(
      ({ blob }) =>
        new Promise<DataLayerBody>((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string) as DataLayerBody));
          reader.readAsText(blob);
        }),
    ),
  );
};

test('a view and an activity – recorded – sent at once, and again with the data layer after a minute, once [S9.02]', async () => {
  const { calls, batches } = start();
  tracker.view();
  tracker.activity('form-sent', { form: '4' });
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['POST /v1/view', { body: { url, title: 'Blog' } }],
    ['POST /v1/activity/{name}', { params: { name: 'form-sent' }, body: { url, payload: { form: '4' } } }],
  ]);
  await pass(59_999);
  expect(batches()).toEqual([]);
  await pass(1);
  expect(batches()).toEqual([
    {
      url,
      utm_source: 'letter',
      batch: expect.stringMatching(/^[0-9a-f-]{36}$/),
      dataLayer: [
        { event: 'view', at: NOW, url, title: 'Blog' },
        { event: 'activity', at: NOW, url, name: 'form-sent', payload: { form: '4' } },
      ],
    },
  ]);
  await pass(180_000);
  expect(batches()).toHaveLength(1);
});

test('a page that is used – any number of times – presence is sent once per view; the duration is in the data layer', async () => {
  const { names, batches } = start();
  tracker.view();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  await pass(5000);
  window.dispatchEvent(new Event('scroll'));
  const left = url;
  url = 'https://plenum.test/webinars';
  tracker.view();
  window.dispatchEvent(new Event('scroll'));
  expect(names()).toEqual(['POST /v1/view', 'POST /v1/activity', 'POST /v1/view', 'POST /v1/activity']);
  await pass(55_000);
  expect(batches()[0]?.dataLayer).toEqual([
    expect.objectContaining({ event: 'view', url: left }),
    { event: 'engagement', at: NOW + 5000, url: left, engaged_ms: 5000 },
    expect.objectContaining({ event: 'view', url }),
    { event: 'engagement', at: NOW + 60_000, url, engaged_ms: 30_000 },
  ]);
});

test.each([
  ['has failed', errorAnswer(503), true],
  ['has too many calls', errorAnswer(429), true],
  ['cannot be reached', new ApiError('network', CREATE), true],
  ['refuses the batch', errorAnswer(422), false],
])(
  'the API %s – the data layer is sent – no retry before the next minute, then unchanged or never again',
  async (_, failure, isTriedAgain) => {
    const { batches } = start([failure]);
    tracker.view();
    await pass(60_000);
    await pass(59_999);
    expect(batches()).toHaveLength(1);
    await pass(1);
    expect(batches()).toHaveLength(isTriedAgain ? 2 : 1);
    if (isTriedAgain) expect(batches()[1]).toEqual(batches()[0]);
  },
);

test('an answer that takes longer than a minute – pending – nothing is sent beside it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { batches } = start([new Promise((resolve) => (answer = resolve))]);
  tracker.view();
  await pass(180_000);
  expect(batches()).toHaveLength(1);
  answer({ status: 'accepted' });
  tracker.view();
  await pass(60_000);
  expect(batches()).toHaveLength(2);
});

test('a page with events – hidden – the browser sends them, and no timer runs until the page is shown again', async () => {
  const { batches } = start();
  tracker.view();
  show('hidden');
  await pass(300_000);
  expect(batches()).toEqual([]);
  show('visible');
  tracker.activity('signed-up');
  await pass(60_000);
  expect(batches()).toHaveLength(1);
  expect(batches()[0]?.dataLayer).toEqual([expect.objectContaining({ name: 'signed-up' })]);
  expect(beacons.map(({ address, blob }) => [address, blob.type])).toEqual([['/api/datalayer/v1/create', 'application/json']]);
  expect((await sentBeacons())[0]?.dataLayer).toEqual([expect.objectContaining({ event: 'view' })]);
});

test('a page with more events than fit one batch – left – the browser sends everything, once', async () => {
  start();
  for (let views = 0; views < 250; views += 1) tracker.view();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect((await sentBeacons()).map(({ dataLayer }) => dataLayer.length)).toEqual([200, 50]);
});

test('a browser that refuses beacons – left, and returned to – the events are sent with the next minute', async () => {
  const { batches } = start();
  tracker.view();
  takesBeacons = false;
  show('hidden');
  show('visible');
  await pass(60_000);
  expect(batches()).toHaveLength(1);
});

test('consent is withdrawn – stopped – nothing more is sent by any means', async () => {
  const { names } = start();
  tracker.view();
  tracker.stop();
  window.dispatchEvent(new Event('scroll'));
  await pass(180_000);
  show('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['POST /v1/view']);
  expect(beacons).toEqual([]);
});
