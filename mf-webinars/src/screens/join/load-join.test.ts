import { expect, test } from '@jest/globals';
import { sampleRegistration, sampleWebinar, sampleWebinarDetail } from '#contract/fixtures.ts';
import { endOf } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadJoin } from '#src/screens/join/load-join.ts';
import { SETTINGS, NOW, webinarIn } from '#src/testing/webinars.ts';

const token = 'Zk3Jm2cQ8vY1tRw5xNp0aA';
const { list, registration, view } = webinarEndpoints;
const load = (answer: unknown, aliace = 'openings-that-hold', webinar: unknown = { webinar: sampleWebinarDetail }, now = NOW) => {
  const answers = { [registration.path]: answer, [view.path]: webinar };
  return loadJoin(loaderContext(`/webinars/${aliace}/join/${token}`, { aliace, token }, answers, {}, SETTINGS).context, () => now);
};

test('a personal link – is loaded – its registration, the agenda, its own URL and that of the webinar', async () => {
  expect(await load({ data: sampleRegistration })).toEqual({
    outcome: 'ready',
    data: {
      now: NOW,
      registration: sampleRegistration,
      agenda: sampleWebinarDetail.agenda,
      speakers: sampleWebinarDetail.speakers,
      address: `https://plenum.test/webinars/openings-that-hold/join/${token}`,
      webinarAddress: 'https://plenum.test/webinars/openings-that-hold',
      supportEmail: SETTINGS.support_email,
      afterwards: null,
      comingUp: [],
    },
  });
});

test.each([
  ['the recording', { recording: true }, 'recording'],
  ['another date', { occurrence: 'another' }, 'next-date'],
  ['neither', {}, 'request'],
])('a personal link after the end – the webinar’s page has %s – it is known', async (_, changes, afterwards) => {
  const shown = { webinar: { ...sampleWebinarDetail, ...changes } };
  expect(await load({ data: sampleRegistration }, undefined, shown, endOf(sampleWebinar))).toMatchObject({ data: { afterwards } });
});

test('a guest pass, for which a room has made a personal link – is loaded – the webinar’s page instead', async () => {
  expect(await load({ data: { ...sampleRegistration, is_guest: true } })).toMatchObject({
    outcome: 'redirect',
    to: '/webinars/openings-that-hold',
  });
});

test('a personal link after the end – is loaded – with the nearest webinars', async () => {
  const [other, like] = [webinarIn(1, { type: 'production', speakers: [] }), webinarIn(2)];
  const { context } = loaderContext(
    `/webinars/openings-that-hold/join/${token}`,
    { aliace: 'openings-that-hold', token },
    {
      [registration.path]: { data: sampleRegistration },
      [view.path]: { webinar: sampleWebinarDetail },
      [list.path]: { webinars: [other, like], total: 2 },
    },
  );
  expect(await loadJoin(context, () => endOf(sampleWebinar))).toMatchObject({ data: { comingUp: [other, like] } });
});

test('the agenda cannot be loaded – the link is loaded – without it', async () => {
  const loaded = await load({ data: sampleRegistration }, undefined, errorAnswer(500));
  expect(loaded).toMatchObject({
    outcome: 'ready',
    data: { registration: sampleRegistration, agenda: [], speakers: sampleWebinar.speakers },
  });
});

test.each([
  ['unknown', 404],
  ['no token at all', 400],
  ['too long', 422],
])('a token that is %s – is loaded – 404, with the webinar of the path', async (_, status) => {
  const { url, title } = sampleWebinar;
  const data = { registration: null, webinar: { url, title }, supportEmail: SETTINGS.support_email };
  expect(await load(errorAnswer(status))).toEqual({ outcome: 'ready', data, status: 404 });
});

test('an unknown token of an unknown webinar – is loaded – 404, without a webinar', async () => {
  expect(await load(errorAnswer(404), 'nope', errorAnswer(404))).toMatchObject({
    status: 404,
    data: { registration: null, webinar: null },
  });
});

test('a token under another webinar – is loaded – redirects to its own', async () => {
  expect(await load({ data: sampleRegistration }, 'something-else')).toEqual({
    outcome: 'redirect',
    to: `/webinars/openings-that-hold/join/${token}`,
    status: 302,
  });
});

test('the API returns 500 – the link is loaded – loading fails', async () => {
  await expect(load(errorAnswer(500))).rejects.toMatchObject({ status: 500 });
});
