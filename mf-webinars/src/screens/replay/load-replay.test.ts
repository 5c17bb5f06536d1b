import { expect, test } from '@jest/globals';
import { sampleReplay, sampleWebinarDetail } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadReplay } from '#src/screens/replay/load-replay.ts';
import { SETTINGS, webinarIn } from '#src/testing/webinars.ts';

const { path } = webinarEndpoints.replay;
const viewPath = webinarEndpoints.view.path;
const recorded = webinarIn(-50, { recording: true });
const webinar = { ...sampleWebinarDetail, related: [recorded, webinarIn(3)] };
const aliace = sampleReplay.webinar.url;
const load = (answer: unknown, view: unknown = { webinar }) => {
  const test = loaderContext(`/webinars/${aliace}/replay`, { aliace }, { [path]: answer, [viewPath]: view }, {}, SETTINGS);
  return { ...test, result: loadReplay(test.context) };
};

test('a recording – is loaded – by its alias, with a contact and the other recordings', async () => {
  const { calls, result } = load({ data: sampleReplay });
  expect(await result).toEqual({
    outcome: 'ready',
    data: { replay: sampleReplay, others: [recorded], supportEmail: SETTINGS.support_email },
  });
  const input = { params: { alias: aliace } };
  expect(calls).toEqual([
    { name: `GET ${path}`, input },
    { name: `GET ${viewPath}`, input },
  ]);
});

test('no recording – is loaded – redirects to the webinar, which offers to ask for it', async () => {
  expect(await load(errorAnswer(404)).result).toEqual({ outcome: 'redirect', to: `/webinars/${aliace}`, status: 302 });
});

test('the other recordings cannot be loaded – it is loaded – without them', async () => {
  expect(await load({ data: sampleReplay }, errorAnswer(500)).result).toMatchObject({ outcome: 'ready', data: { others: [] } });
});

test('the API fails – is loaded – the error is passed on', async () => {
  await expect(load(errorAnswer(500)).result).rejects.toThrow();
});
