import { expect, jest, test } from '@jest/globals';
import { FrameHydration } from '#src/app/frame-hydration.ts';

test('a page with two parts – the page and then each part hydrate – marked once, after the last', () => {
  const mark = jest.fn();
  const frame = new FrameHydration(mark);
  frame.expect('header');
  frame.expect('footer');
  frame.expect('header');
  frame.hydrated();
  frame.hydrated('header');
  frame.hydrated('header');
  expect(mark).not.toHaveBeenCalled();
  frame.hydrated('footer');
  expect(mark).toHaveBeenCalledTimes(1);
});

test('parts that are complete before the page, and a part of a later page – hydrate – marked once, with the first page', () => {
  const mark = jest.fn();
  const frame = new FrameHydration(mark);
  frame.expect('header');
  frame.hydrated('header');
  expect(mark).not.toHaveBeenCalled();
  frame.hydrated();
  frame.expect('later');
  frame.hydrated('later');
  expect(mark).toHaveBeenCalledTimes(1);
});

test('a part that is removed before it has hydrated – marked without it', () => {
  const mark = jest.fn();
  const frame = new FrameHydration(mark);
  const removed = frame.expect('header');
  frame.hydrated();
  removed();
  expect(mark).toHaveBeenCalledTimes(1);
});
