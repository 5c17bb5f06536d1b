import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { drawPortrait } from '#src/platform/branding/portrait.ts';

/** The site's own drawing, which this package cannot import. */
const ofSite = ['portrait/traits.ts', 'portrait/paths.ts', 'styles/tokens.css']
  .map((file) => readFileSync(new URL(`../../../../shared-ui/src/${file}`, import.meta.url), 'utf8'))
  .join('\n');

const HAIR = ['short', 'side', 'curly', 'bob', 'long', 'bun', 'bald'] as const;
const CLOTHES = ['crew', 'shirt', 'turtleneck', 'jacket'] as const;
const BEARDS = ['full', 'moustache', undefined] as const;
const NUMBERS = [1, 2, 3, 4, 5] as const;

test('portraits with each trait – drawn – with the lines and colours of the site', () => {
  const drawn = HAIR.flatMap((hair, index) =>
    NUMBERS.map((colour) =>
      drawPortrait(
        {
          skin: ([1, 2, 3, 4] as const)[index % 4] ?? 1,
          hair,
          hair_colour: colour,
          beard: BEARDS[index % 3],
          glasses: index % 2 === 0,
          clothes: CLOTHES[index % 4] ?? 'crew',
          colour,
        },
        'face',
      ),
    ),
  ).join('');
  const lines = new Set([...drawn.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? ''));
  const colours = new Set([...drawn.matchAll(/="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour ?? ''));
  expect(lines.size).toBeGreaterThan(25);
  expect([...lines].filter((d) => !ofSite.includes(`'${d}'`))).toEqual([]);
  expect(colours.size).toBe(21);
  expect([...colours].filter((colour) => !ofSite.includes(colour))).toEqual([]);
});
