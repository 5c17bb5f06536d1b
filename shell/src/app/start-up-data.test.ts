import { expect, test } from '@jest/globals';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { CONSTANT_SETTINGS, type PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { loadSettings } from '#src/app/start-up-data.ts';
import { loaderCapabilities } from '#src/app/run-loader.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const settings: PublicSettings = {
  support_email: 'hello@plenum.test',
  webinar_room: 'https://room.plenum.test/{alias}',
  webinar_recording: 'https://room.plenum.test/recordings/{alias}',
};
const { signal } = new AbortController();

/** An API that answers only the settings request, or fails that one too. */
function api(answer: () => Promise<unknown>) {
  const requests: string[] = [];
  const call = (endpoint: { path: string }) => {
    requests.push(endpoint.path);
    return endpoint.path === siteEndpoints.settings.path ? answer() : Promise.reject(new Error('not this one'));
  };
  return { requests, http: { call } as unknown as HttpClient };
}

test('the loaders of root and screen run in parallel – both need the settings – one request, and both get them', async () => {
  const { requests, http } = api(async () => ({ data: settings }));
  const { runtime } = fakeRuntime({}, { http });
  const [root, own] = await Promise.all([loadSettings(runtime, signal), loadSettings(runtime, signal)]);
  const expected = { ...CONSTANT_SETTINGS, ...settings };
  expect([root, own, runtime.settings]).toEqual([expected, expected, expected]);
  expect(requests.filter((path) => path === siteEndpoints.settings.path)).toHaveLength(1);
});

test('an API that sends no product, currency, locale and time zone – a loader of a remote of contract 1.0 reads its settings – they have constant values', async () => {
  const { runtime } = fakeRuntime({}, { http: api(async () => ({ data: settings })).http });
  await loadSettings(runtime, signal);
  const given = loaderCapabilities(runtime, { remote: 'mf-guestbook' }).settings;
  expect(given).toMatchObject({ product: 'Plenum', currency: 'RUB', locale: 'en', time_zone: 'Europe/Moscow' });
});

test('the settings cannot be loaded – requested – null, reported once, and the page continues', async () => {
  const { http } = api(() => Promise.reject(new Error('down')));
  const { runtime, reported } = fakeRuntime({}, { http });
  const [root, own] = await Promise.all([loadSettings(runtime, signal), loadSettings(runtime, signal)]);
  expect([root, own]).toEqual([null, null]);
  expect(reported.filter(({ details }) => details['start_up'] === 'settings')).toHaveLength(1);
});
