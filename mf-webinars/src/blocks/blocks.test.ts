import { expect, test } from '@jest/globals';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { sampleAccountRegistrations } from '#contract/fixtures.ts';
import { loadStrip } from '#src/blocks/live-strip/load-strip.ts';
import { loadNext } from '#src/blocks/next-webinars/load-next.ts';
import { NOW, manyWebinars, webinarIn } from '#src/testing/webinars.ts';

const answering = (answer: unknown, at = '/webinars-product') => loaderContext(at, {}, { [webinarEndpoints.list.path]: answer }).context;
const listed = (webinars: unknown[]) => answering({ webinars, total: webinars.length });
const next = (context: ReturnType<typeof answering>, count = 3) => loadNext({ ...context, props: { count } }, () => NOW);
const strip = (context: ReturnType<typeof answering>) => loadStrip({ ...context, props: {} }, () => NOW);

test('a block for three, the second of which is cancelled – is loaded – three that will take place', async () => {
  const context = listed([webinarIn(1), webinarIn(2, { status: 'cancelled' }), webinarIn(3), webinarIn(4), webinarIn(5)]);
  expect(await next(context)).toMatchObject({ outcome: 'ready', data: { webinars: [{ url: 'in-1' }, { url: 'in-3' }, { url: 'in-4' }] } });
});

test('a webinar that has started since the list was made – the block is loaded – not among the next', async () => {
  expect(await next(listed([webinarIn(-0.1), webinarIn(1)]))).toMatchObject({ data: { webinars: [{ url: 'in-1' }] } });
});

test('the main page, whose strip shows the next webinar – the block is loaded – it is not there again', async () => {
  const webinars = [webinarIn(1, { id: 1 }), webinarIn(2, { id: 2 }), webinarIn(3, { id: 3 })];
  expect(await next(answering({ webinars, total: 3 }, '/'))).toMatchObject({ data: { webinars: [{ url: 'in-2' }, { url: 'in-3' }] } });
});

test('the main page of a visitor whose seat is in the strip in place of the next webinar – the block is loaded – with the next one, without the own', async () => {
  const answers = {
    [webinarEndpoints.list.path]: { webinars: [webinarIn(1, { id: 1 }), webinarIn(2, { id: 2 }), webinarIn(3, { id: 3 })], total: 3 },
    [webinarEndpoints.registrations.path]: { data: [{ ...sampleAccountRegistrations[0], webinar: webinarIn(2, { id: 2 }) }] },
  };
  const { context } = loaderContext('/', {}, answers, { status: 'signed-in', canCall: true });
  expect(await next(context)).toMatchObject({ data: { webinars: [{ url: 'in-1' }, { url: 'in-3' }] } });
});

test('nothing upcoming – the block is loaded – not found, so that the page shows its own content', async () => {
  expect(await next(listed([]))).toEqual({ outcome: 'not-found' });
  expect(await strip(listed([webinarIn(-3)]))).toEqual({ outcome: 'not-found' });
});

test('the strip – is loaded – the live webinar and the next one', async () => {
  expect(await strip(listed(manyWebinars({ upcoming: 3, past: 1 })))).toMatchObject({
    outcome: 'ready',
    data: { live: [{ url: 'on-now' }], next: { url: 'in-2' } },
  });
});

test.each([
  ['a seat', (): unknown => ({ data: [{ ...sampleAccountRegistrations[0], webinar: webinarIn(2) }] }), 'in-2', undefined],
  ['only past ones', () => ({ data: [{ ...sampleAccountRegistrations[0], webinar: webinarIn(-24) }] }), undefined, 'in-2'],
  ['registrations that fail to load', () => errorAnswer(500), undefined, 'in-2'],
])(
  'a signed-in visitor with %s – the strip is loaded – their nearest webinar in place of the next one, if there is one',
  async (_, answer, own, next) => {
    const answers = {
      [webinarEndpoints.list.path]: { webinars: [webinarIn(2)], total: 1 },
      [webinarEndpoints.registrations.path]: answer(),
    };
    const { context } = loaderContext('/', {}, answers, { status: 'signed-in', canCall: true });
    const result = await strip(context);
    expect(result.outcome).toBe('ready');
    const { data } = result as Extract<typeof result, { outcome: 'ready' }>;
    expect([data.own[0]?.webinar.url, data.next?.url]).toEqual([own, next]);
  },
);

test('the API returns 500 – a block is loaded – it fails and the page shows its fallback', async () => {
  await expect(next(answering(errorAnswer(500)))).rejects.toMatchObject({ status: 500 });
  await expect(strip(answering(errorAnswer(500)))).rejects.toMatchObject({ status: 500 });
});
