import { expect, test } from '@jest/globals';
import { sampleReplay } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadReplay } from '#src/screens/replay/load-replay.ts';
import { NOW, SETTINGS } from '#src/testing/webinars.ts';

const { path } = webinarEndpoints.replay;
const aliace = sampleReplay.webinar.url;
const load = (answer: unknown) => {
  const test = loaderContext(`/webinars/${aliace}/replay`, { aliace }, { [path]: answer }, {}, SETTINGS);
  return { ...test, result: loadReplay(test.context, () => NOW) };
};

test('a recording – is loaded – by its alias, with a contact', async () => {
  const { calls, result } = load({ data: sampleReplay });
  expect(await result).toEqual({
    outcome: 'ready',
    data: { now: NOW, replay: sampleReplay, supportEmail: SETTINGS.support_email },
  });
  expect(calls).toEqual([{ name: `GET ${path}`, input: { params: { alias: aliace } } }]);
});

test('no recording – is loaded – redirects to the webinar, which offers to ask for it', async () => {
  expect(await load(errorAnswer(404)).result).toEqual({ outcome: 'redirect', to: `/webinars/${aliace}`, status: 302 });
});

test('the API fails – is loaded – the error is passed on', async () => {
  await expect(load(errorAnswer(500)).result).rejects.toThrow();
});
