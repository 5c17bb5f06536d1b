import { expect, test } from '@jest/globals';
import { loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { sampleWebinar } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { listReplays, listSpeakers, listWebinars } from '#src/list-pages.ts';
import { SETTINGS } from '#src/testing/webinars.ts';

const recorded = { ...sampleWebinar, recording: true };

function list(recordings: string, isInPage: boolean) {
  const answers = {
    [webinarEndpoints.list.path]: { webinars: [recorded, { ...sampleWebinar, url: 'unrecorded' }], total: 2 },
    [siteEndpoints.settings.path]: { data: { ...SETTINGS, webinar_recording: recordings } },
  };
  const { context } = loaderContext('/', {}, answers);
  const settings = isInPage ? { ...SETTINGS, webinar_recording: recordings } : null;
  return listReplays({ capabilities: { ...context.capabilities, settings }, signal: context.signal });
}

test.each([true, false])(
  'recordings of the site itself – listed, with the settings of a page: %s – each recorded webinar',
  async (isInPage) => {
    expect(await list('', isInPage)).toEqual([{ path: `/webinars/${recorded.url}/replay`, lastModified: recorded.updated_at }]);
  },
);

test('recordings on another host – listed – none', async () => {
  expect(await list('https://recordings.plenum.test/{alias}', false)).toEqual([]);
});

test.each([
  ['webinars', listWebinars],
  ['recordings', listReplays],
  ['speakers', listSpeakers],
])('%s – listed for the sitemap – all of them are requested, not only the first hundred', async (_, listPages) => {
  const { context, calls } = loaderContext('/', {}, { [webinarEndpoints.list.path]: { webinars: [recorded], total: 1 } });
  await listPages({ capabilities: { ...context.capabilities, settings: { ...SETTINGS, webinar_recording: '' } }, signal: context.signal });
  expect(calls).toMatchObject([{ input: { query: { limit: 0 } } }]);
});

test.each([
  ['webinars', listWebinars],
  ['recordings', listReplays],
  ['speakers', listSpeakers],
])('more %s than a call returns – listed for the sitemap – all of them', async (_, listPages) => {
  const webinars = Array.from({ length: 501 }, (_each, at) => ({
    ...recorded,
    url: `webinar-${at}`,
    speakers: recorded.speakers.map((speaker) => ({ ...speaker, key: `speaker-${at}` })),
  }));
  const answer = ({ query: { offset } }: { query: { offset: number } }) => ({
    webinars: webinars.slice(offset, offset + 500),
    total: webinars.length,
  });
  const { context } = loaderContext('/', {}, { [webinarEndpoints.list.path]: answer });
  const settings = { ...SETTINGS, webinar_recording: '' };
  expect(await listPages({ capabilities: { ...context.capabilities, settings }, signal: context.signal })).toHaveLength(501);
});
