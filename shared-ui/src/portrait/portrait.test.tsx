import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Portrait } from '#src/portrait/portrait.tsx';
import { BEARDS, CLOTHES, HAIR, type PortraitTraits } from '#src/portrait/traits.ts';

const TRAITS: PortraitTraits = { skin: 2, hair: 'bob', hair_colour: 1, clothes: 'jacket', colour: 3 };
const pathsOf = (traits: PortraitTraits) =>
  [...render(<Portrait traits={traits} />).container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('a portrait – drawn – has its hair and clothes, and is hidden from assistive technology', () => {
  const { container } = render(<Portrait traits={TRAITS} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(pathsOf(TRAITS)).toEqual(expect.arrayContaining([...HAIR.bob, ...CLOTHES.jacket]));
});

test('a beard and glasses – drawn – are added, and only then', () => {
  expect(pathsOf(TRAITS)).not.toContain(BEARDS.full);
  expect(pathsOf({ ...TRAITS, beard: 'full', glasses: true })).toHaveLength(pathsOf(TRAITS).length + 2);
});

test('every colour of a person – looked up in the tokens – exists', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const counts = { skin: 4, hair: 5, clothes: 5, wall: 5 };
  for (const [part, count] of Object.entries(counts))
    for (let number = 1; number <= count; number++) expect(tokens).toContain(`--portrait-${part}-${number}:`);
});
