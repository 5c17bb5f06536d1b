import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { DRAWINGS } from '#src/diagram/drawings.ts';
import { portraitPaths } from '#src/portrait/paths.ts';
import { CAST } from '#src/portrait/cast.ts';
import { SceneCover } from '#src/scene-cover/scene-cover.tsx';
import { parseScene } from '#src/scene-cover/scene.ts';

test('a scene – read – its drawings in order; what cannot be read is left out', () => {
  expect(parseScene('far window 8 -4 60, lamp 104 8, key 1 2 3')).toEqual([
    { name: 'window', isFar: true, x: 8, y: -4, size: 60 },
    { name: 'key', isFar: false, x: 1, y: 2, size: 3 },
  ]);
});

test('a cover – drawn – every known thing of its scene, hidden from assistive technology', () => {
  const { container } = render(<SceneCover seed="light" scene="far window 8 4 62, lamp 96 4 70, a-later-drawing 0 0 10" />);
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual([...(DRAWINGS['window'] ?? []), ...(DRAWINGS['lamp'] ?? [])].map(([, d]) => d));
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('a person of a scene – drawn – with the features of their own portrait; an unknown name is left out', () => {
  const { container } = render(<SceneCover seed="light" scene="vera 10 10 80, constructor 0 0 10" />);
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(
    portraitPaths(CAST['vera']!).map(([, d]) => d),
  );
});

test('our own people in scenes – compared with their pages – look the same', () => {
  const authors = readFileSync(new URL('../../../api/content/blog/authors.yaml', import.meta.url), 'utf8');
  for (const [, key = '', portrait = ''] of authors.matchAll(/key: (\w+)[\s\S]*?portrait: \{ (.*) \}/g)) {
    const written = Object.entries(CAST[key] ?? {}).map(([name, value]) => `${name}: ${value}`);
    expect([key, written.toSorted()]).toEqual([key, portrait.split(', ').toSorted()]);
  }
});

test('covers of many seeds – drawn – have four grounds', () => {
  const groundOf = (seed: string) =>
    render(<SceneCover seed={seed} scene="key 0 0 10" />).container.querySelector('svg')?.firstElementChild?.outerHTML;
  expect(new Set(Array.from({ length: 40 }, (_, index) => groundOf(`seed-${index}`))).size).toBe(4);
});
