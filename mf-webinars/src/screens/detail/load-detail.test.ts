import { expect, test } from '@jest/globals';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleTypes, sampleWebinarDetail } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import type { PendingDeferred } from '@plenum/shared-contracts/remote/deferred';
import { loadDetail } from '#src/screens/detail/load-detail.ts';
import { SETTINGS, NOW, webinarIn } from '#src/testing/webinars.ts';

const { list, types, view } = webinarEndpoints;
const aliace = sampleWebinarDetail.url;
const answers = { [types.path]: { webinarsType: sampleTypes }, [view.path]: { webinar: sampleWebinarDetail } };
const missing = (webinars: unknown) => ({ ...answers, [view.path]: errorAnswer(404), [list.path]: webinars });
const load = (given: Record<string, unknown> = answers) => {
  const test = loaderContext(`/webinars/${aliace}?utm_source=letter`, { aliace }, given, {}, SETTINGS);
  return { ...test, result: loadDetail(test.context, () => NOW) };
};

test('a webinar – is loaded – the categories, then the webinar by alias [S2.10]', async () => {
  const { calls, result } = load();
  expect(await result).toEqual({
    outcome: 'ready',
    data: {
      now: NOW,
      webinar: sampleWebinarDetail,
      types: sampleTypes,
      address: `https://plenum.test/webinars/${aliace}`,
      isSubstitute: false,
      supportEmail: SETTINGS.support_email,
      comingUp: null,
    },
  });
  expect(calls).toEqual([
    { name: `GET ${types.path}`, input: {} },
    { name: `GET ${view.path}`, input: { params: { alias: aliace } } },
  ]);
});

const profile = { ...decodeProfile(sampleProfile), isVerifiedEmail: true };
const ownPath = webinarEndpoints.ownRegistration.path;
const loadSignedIn = (own: unknown) =>
  loadDetail(
    loaderContext(
      `/webinars/${aliace}`,
      { aliace },
      { ...answers, [ownPath]: own },
      { status: 'signed-in', canCall: true, profile },
      SETTINGS,
    ).context,
    () => NOW,
  );

test('a signed-in visitor with a seat – the webinar is loaded – with the seat', async () => {
  const own = { id: 'PL-1', status: 'registered', join_url: '/webinars/x/join/y' };
  expect(await loadSignedIn({ data: own })).toMatchObject({ data: { own } });
});

test('a signed-in visitor – the seat cannot be loaded – the page is loaded without it', async () => {
  const loaded = await loadSignedIn(errorAnswer(500));
  expect(loaded.outcome === 'ready' && 'own' in loaded.data).toBe(false);
});

test('a missing webinar – is loaded – redirects to the nearest one that has not started and is not cancelled [S8.08]', async () => {
  const webinars = [webinarIn(-0.5), webinarIn(1, { status: 'cancelled' }), webinarIn(30), webinarIn(5)];
  const { calls, result } = load(missing({ webinars, total: 4 }));
  expect(await result).toEqual({ outcome: 'redirect', to: '/webinars/in-5?missing=1', status: 302 });
  expect(calls.at(-1)).toEqual({ name: `GET ${list.path}`, input: { query: { relevance: 'upcoming', limit: 0 } } });
});

test.each([
  ['no webinars in the list', []],
  ['only past and cancelled ones', [webinarIn(-5), webinarIn(5, { status: 'cancelled' })]],
  ['the missing one as the nearest', [webinarIn(5, { url: aliace })]],
])('a missing webinar and %s – is loaded – redirects to the list', async (_, webinars) => {
  expect(await load(missing({ webinars, total: webinars.length })).result).toEqual({ outcome: 'redirect', to: '/webinars', status: 302 });
});

test('neither webinar nor list exists – the page is loaded – redirects to the main page', async () => {
  expect(await load(missing(errorAnswer(404))).result).toEqual({ outcome: 'redirect', to: '/', status: 302 });
});

test.each([500, 429])('the webinar answers %d – it is loaded – loading fails', async (status) => {
  await expect(load({ ...answers, [view.path]: errorAnswer(status) }).result).rejects.toMatchObject({ status });
});

test('a missing webinar, and the list fails – it is loaded – loading fails', async () => {
  await expect(load(missing(errorAnswer(500))).result).rejects.toMatchObject({ status: 500 });
});

test('a cancelled webinar – is loaded – without waiting for the nearest ones, which are others than itself and not cancelled', async () => {
  const over = webinarIn(5, { status: 'cancelled' });
  const [cancelled, next] = [webinarIn(2, { status: 'cancelled' }), webinarIn(3)];
  const { calls, result } = load({
    ...answers,
    [view.path]: { webinar: { ...sampleWebinarDetail, ...over, related: [webinarIn(1)] } },
    [list.path]: { webinars: [cancelled, next, over], total: 3 },
  });
  const loaded = await result;
  const { comingUp } = loaded.outcome === 'ready' ? loaded.data : { comingUp: null };
  expect(comingUp).toEqual({ settled: expect.any(Promise) });
  expect(await (comingUp as PendingDeferred<unknown>).settled).toEqual({ outcome: 'ready', value: [next] });
  expect(calls.at(-1)).toEqual({ name: `GET ${list.path}`, input: { query: { relevance: 'upcoming', limit: 16 } } });
});

test('a cancelled webinar – is loaded – of the nearest ones, those of its category or with its speakers come first', async () => {
  const [other, ofType] = [webinarIn(2, { type: 'production', speakers: [] }), webinarIn(3, { speakers: [] })];
  const withSpeaker = webinarIn(4, { type: 'production' });
  const { result } = load({
    ...answers,
    [view.path]: { webinar: { ...sampleWebinarDetail, status: 'cancelled' } },
    [list.path]: { webinars: [other, ofType, withSpeaker], total: 3 },
  });
  const loaded = await result;
  const { comingUp } = loaded.outcome === 'ready' ? loaded.data : { comingUp: null };
  expect(await (comingUp as PendingDeferred<unknown>).settled).toEqual({ outcome: 'ready', value: [ofType, withSpeaker, other] });
});

test.each([
  ['without a recording', false, { settled: expect.any(Promise) }],
  ['with a recording', true, null],
])('a past webinar %s – is loaded – with the nearest ones only if it cannot be watched', async (_, recording, comingUp) => {
  const past = webinarIn(-50, { recording });
  const { result } = load({
    ...answers,
    [view.path]: { webinar: { ...sampleWebinarDetail, ...past, related: [webinarIn(1)] } },
    [list.path]: { webinars: [], total: 0 },
  });
  expect(await result).toMatchObject({ data: { comingUp } });
});

test('the categories fail – the webinar is loaded – shown without them, and the error is reported', async () => {
  const { reports, result } = load({ ...answers, [types.path]: errorAnswer(404) });
  expect(await result).toMatchObject({ outcome: 'ready', data: { types: [] } });
  expect(reports).toHaveLength(1);
});
