import { expect, test } from '@jest/globals';
import { OgImageRenderer, toPng } from '#server/og-images/og-image-renderer.ts';

const limits = { memoryBytes: 100, atOnce: 1, atMost: 3 };
const draw = () => '<svg/>';

/** Returns a painter that paints on demand, ten bytes each time. */
function patientPainter() {
  const jobs: (() => void)[] = [];
  let painted = 0;
  const paint = () =>
    new Promise<Uint8Array>((resolve) => {
      painted += 1;
      jobs.push(() => resolve(new Uint8Array(10)));
    });
  return { paint, jobs, painted: () => painted };
}

test('one image requested twice at once, and again later – painted once', async () => {
  const { paint, jobs, painted } = patientPainter();
  const studio = new OgImageRenderer(limits, paint);
  const both = [studio.image('a', draw), studio.image('a', draw)];
  jobs.shift()?.();
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(await studio.image('a', draw)).toBe(first);
  expect(painted()).toBe(1);
});

test('three images requested at a concurrency of one – painted one after another', async () => {
  const { paint, jobs, painted } = patientPainter();
  const studio = new OgImageRenderer(limits, paint);
  const all = ['a', 'b', 'c'].map((alias) => studio.image(alias, draw));
  expect(painted()).toBe(1);
  for (let turn = 0; turn < all.length; turn += 1) {
    jobs.shift()?.();
    await all[turn];
  }
  expect(painted()).toBe(3);
});

test('more images requested than may wait – refused as busy, and accepted when the others are done', async () => {
  const { paint, jobs } = patientPainter();
  const studio = new OgImageRenderer({ ...limits, atOnce: 3 }, paint);
  const waiting = ['a', 'b', 'c'].map((alias) => studio.image(alias, draw));
  await expect(studio.image('d', draw)).rejects.toMatchObject({ name: 'ImageQueueFull', code: 'image_queue_full' });
  for (const done of jobs.splice(0)) done();
  await Promise.all(waiting);
  const later = studio.image('d', draw);
  jobs.shift()?.();
  expect(await later).toHaveLength(10);
});

test('more images than fit in memory – the least recently requested one is painted again', async () => {
  let painted = 0;
  const studio = new OgImageRenderer({ ...limits, memoryBytes: 20 }, async () => {
    painted += 1;
    return new Uint8Array(10);
  });
  for (const alias of ['a', 'b', 'c', 'c', 'a']) await studio.image(alias, draw);
  expect(painted).toBe(4);
});

test('painting fails – requested again – retried', async () => {
  let failures = 1;
  const studio = new OgImageRenderer(limits, async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('no memory');
    return new Uint8Array(10);
  });
  await expect(studio.image('a', draw)).rejects.toThrow('no memory');
  expect(await studio.image('a', draw)).toHaveLength(10);
});

const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;

test('a drawing larger than any image of the site – painted – refused; a small one – painted – PNG', async () => {
  await expect(toPng(square(9000))).rejects.toThrow('exceeds pixel limit');
  expect((await toPng(square(180))).subarray(1, 4).toString()).toBe('PNG');
});
