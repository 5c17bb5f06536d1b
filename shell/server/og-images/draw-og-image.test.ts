import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SOCIAL_PICTURE_DRAWING } from '@plenum/shared-contracts/social/social-picture';
import { rowPaths } from '@plenum/shared-ui/hemicycle/dots';
import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { readHallColours } from '#server/og-images/hall-colours.ts';

const colours = readHallColours();
const alias = fc.stringMatching(/^[a-z0-9]{1,20}$/);

test('any alias – drawn – has the seats and the colours of its cover', () => {
  fc.assert(
    fc.property(alias, (seed) => {
      const svg = drawOgImage({ kind: 'webinar', alias: seed }, colours);
      const plan = planHall(seed);
      for (const row of seatHall(plan, seed)) expect(svg).toContain(`d="${rowPaths(row).lit}"`);
      expect(svg).toContain(`fill="${colours[plan.pair].ground}"`);
    }),
    { numRuns: 30 },
  );
});

test('an article, and the site itself – drawn – the site’s image has a larger name', () => {
  const scale = (kind: 'article' | 'site') =>
    Number(/translate\(60 [\d.]+\) scale\(([\d.]+)\)/.exec(drawOgImage({ kind, alias: 'a' }, colours))?.[1]);
  expect(scale('site')).toBeGreaterThan(2 * scale('article'));
});

test('the drawing – compared with its number – unchanged; a change has to raise SOCIAL_PICTURE_DRAWING', () => {
  const drawn = (['article', 'webinar', 'site'] as const).map((kind) => drawOgImage({ kind, alias: 'the-first-five-minutes' }, colours));
  const digest = createHash('sha256').update(drawn.join('')).digest('hex').slice(0, 16);
  expect({ drawing: SOCIAL_PICTURE_DRAWING, digest }).toEqual({ drawing: '1', digest: 'b12b22b52a8c19eb' });
});

test('a stylesheet without the colours – read – refused, naming the missing ones', () => {
  expect(() => readHallColours('--hall-1-ground: light-dark(#000000, #ffffff);')).toThrow('--hall-1-seat');
});
