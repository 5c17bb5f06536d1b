import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('every fallback of the text font – looked up – is declared for all weights, with metrics of its own', () => {
  const [, stack = ''] = /--font-text: ([^;]+);/.exec(read('tokens.css')) ?? [];
  const fallbacks = [...stack.matchAll(/'(Onest Fallback[^']*)'/g)].map(([, name = '']) => name);
  expect(fallbacks).toEqual(['Onest Fallback', 'Onest Fallback Roboto', 'Onest Fallback DejaVu']);
  const faces = read('fonts.css')
    .split('@font-face')
    .filter((face) => !face.includes('unicode-range'));
  for (const name of fallbacks) {
    const own = faces.filter((face) => face.includes(`font-family: '${name}';`));
    const weights = own.flatMap((face) => /font-weight: (\d+) (\d+)/.exec(face)?.slice(1).map(Number) ?? []);
    expect([Math.min(...weights), Math.max(...weights)]).toEqual([100, 900]);
    for (const face of own)
      for (const metric of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
        expect(face).toContain(`${metric}:`);
  }
});
