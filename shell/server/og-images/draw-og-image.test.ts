import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { OG_IMAGE_DRAWING } from '@plenum/shared-contracts/og-image/og-image';
import { DRAWINGS } from '@plenum/shared-ui/diagram/drawings';
import { rowPaths } from '@plenum/shared-ui/hemicycle/dots';
import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { drawPlainImage } from '#server/og-images/draw-plain-image.ts';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { TextOutlines } from '#server/og-images/text-outlines.ts';
import { readTokenColours } from '#server/og-images/token-colours.ts';

const colours = readTokenColours();
const type = new TextOutlines();
const alias = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const card: OgImageContent = {
  kicker: 'Webinar: Teaching',
  title: 'The first five minutes decide the next fifty',
  facts: ['Friday 2 October 2026, 19:00 Moscow time', 'Vera Sokolova, Тимур Ахметов'],
  drawing: { kind: 'hall' },
};

test('any alias – drawn – has the seats and the colours of its cover', () => {
  fc.assert(
    fc.property(alias, (seed) => {
      const plan = planHall(seed);
      for (const svg of [drawPlainImage({ kind: 'webinar', alias: seed }, colours.halls), drawOgImage(card, seed, colours, type)]) {
        for (const row of seatHall(plan, seed)) expect(svg).toContain(`d="${rowPaths(row).lit}"`);
        expect(svg).toContain(`fill="${colours.halls[plan.pair].ground}"`);
      }
    }),
    { numRuns: 15 },
  );
});

test('an article, and the site itself – drawn without words – the site’s image has a larger name', () => {
  const scale = (kind: 'article' | 'site') =>
    Number(/translate\(60 [\d.]+\) scale\(([\d.]+)\)/.exec(drawPlainImage({ kind, alias: 'a' }, colours.halls))?.[1]);
  expect(scale('site')).toBeGreaterThan(2 * scale('article'));
});

test('the drawings – compared with their number – unchanged; a change has to raise OG_IMAGE_DRAWING', () => {
  const seed = 'the-first-five-minutes';
  const traits = { skin: 2, hair: 'bob', hair_colour: 1, clothes: 'jacket', colour: 3, glasses: true };
  const drawings: OgImageContent['drawing'][] = [
    { kind: 'hall' },
    { kind: 'subjects', subjects: ['camera', 'key'] },
    { kind: 'subjects', subjects: ['camera'], scene: 'far window 8 4 62, lamp 96 4 70' },
    { kind: 'portrait', traits },
  ];
  const drawn = [
    ...(['article', 'site'] as const).map((kind) => drawPlainImage({ kind, alias: seed }, colours.halls)),
    ...drawings.map((drawing) => drawOgImage({ ...card, drawing }, seed, colours, type)),
  ];
  const digest = createHash('sha256').update(drawn.join('')).digest('hex').slice(0, 16);
  expect({ drawing: OG_IMAGE_DRAWING, digest }).toEqual({ drawing: '4', digest: '9e36926a65d9d51a' });
});

test('a subject, hair and clothes that this site does not know – drawn – a hall', () => {
  const hall = drawOgImage(card, 'a', colours, type);
  const unknown: OgImageContent['drawing'][] = [
    { kind: 'subjects', subjects: ['constructor', 'balloon'] },
    { kind: 'portrait', traits: { skin: 1, hair: 'mohawk', hair_colour: 1, clothes: 'jacket', colour: 1 } },
    { kind: 'portrait', traits: {} },
  ];
  for (const drawing of unknown) expect(drawOgImage({ ...card, drawing }, 'a', colours, type)).toBe(hall);
});

test('texts with markup – drawn – as outlines only', () => {
  const svg = drawOgImage({ ...card, title: '"/><script>alert(1)</script>', facts: ['<image href="x"/>'] }, 'a', colours, type);
  expect(svg).not.toMatch(/script|<image|alert/);
  expect(svg).not.toContain('<text');
});

test('a stylesheet without the colours – read – refused, naming the missing ones', () => {
  expect(() => readTokenColours('--hall-1-ground: light-dark(#000000, #ffffff);')).toThrow('--hall-1-seat');
});

test('a scene – drawn – each known drawing instead of the subjects, far ones paler; without a known one, the subjects', () => {
  const drawn = (scene: string) => drawOgImage({ ...card, drawing: { kind: 'subjects', subjects: ['camera'], scene } }, 'a', colours, type);
  const subjects = drawOgImage({ ...card, drawing: { kind: 'subjects', subjects: ['camera'] } }, 'a', colours, type);
  const { lit } = colours.halls[planHall('a').pair];
  const lamp = DRAWINGS['lamp']?.at(-1)?.[1];
  expect(drawn('globe-of-a-later-release 0 0 10, lamp 96 4 70')).toContain(`<path fill="${lit}"`);
  expect(drawn('lamp 96 4 70')).toContain(`d="${lamp}"`);
  expect(drawn('far lamp 96 4 70')).not.toContain(`fill="${lit}" stroke`);
  expect(drawn('globe-of-a-later-release 0 0 10')).toBe(subjects);
});
