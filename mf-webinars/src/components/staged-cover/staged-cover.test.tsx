import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { sampleSpeaker } from '#contract/fixtures.ts';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { webinarIn } from '#src/testing/webinars.ts';

const { portrait, ...faceless } = sampleSpeaker;
const people = (count: number) => Array.from({ length: count }, (_, index) => ({ ...faceless, name: `Speaker ${index}`, portrait }));

test.each([
  ['two speakers', people(2), 2],
  ['four speakers', people(4), 3],
  ['a speaker without a portrait', [faceless], 0],
])('a webinar with %s – its cover is shown – the hall, and at most three faces, hidden from assistive technology', (_, speakers, faces) => {
  const { container } = render(<StagedCover webinar={webinarIn(5, { speakers })} />);
  expect(container.querySelectorAll('svg.portrait')).toHaveLength(faces);
  expect(container.querySelectorAll('svg[data-hall]')).toHaveLength(1);
  expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
});
