import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleReplay } from '#contract/fixtures.ts';
import type { Replay } from '#contract/schemas.ts';
import { Transcript } from '#src/screens/replay/transcript.tsx';

const LINE_HEIGHT = 100;
const BOX_HEIGHT = 300;
const LINES = 12;
const replay: Replay = {
  ...sampleReplay,
  transcript: Array.from({ length: LINES }, (_, index) => ({ start: index * 10, speaker: null, text: `Line ${index}` })),
};

/** jsdom lays nothing out: the lines have one height, in a box that shows three of them. */
beforeEach(() => {
  const rect = (top: number, height: number) => new DOMRect(0, top, 300, height);
  HTMLOListElement.prototype.getBoundingClientRect = () => rect(0, BOX_HEIGHT);
  HTMLLIElement.prototype.getBoundingClientRect = function (this: HTMLLIElement) {
    const box = this.parentElement!;
    return rect([...box.children].indexOf(this) * LINE_HEIGHT - box.scrollTop, LINE_HEIGHT);
  };
});

function setUp() {
  const at = (time: number) => <Transcript replay={replay} time={time} onSeek={() => undefined} />;
  const { rerender } = render(at(0));
  const box = screen.getByRole('list');
  /** Which line is the first to be seen whole. */
  const first = () => Math.ceil(box.scrollTop / LINE_HEIGHT);
  return { box, first, play: (time: number) => rerender(at(time)), user: userEvent.setup() };
}

test('the video – runs – the current line stays in view', () => {
  const { first, play } = setUp();
  for (const time of [11, 21, 31, 41]) play(time);
  expect(first()).toBeGreaterThan(0);
  expect(first()).toBeLessThanOrEqual(4);
});

test('a visitor who scrolled ahead – the video runs – they stay there, and follow again after moving the video', () => {
  const { box, play } = setUp();
  play(11);
  box.scrollTop = 700;
  play(21);
  play(31);
  expect(box.scrollTop).toBe(700);
  play(11);
  expect(box.scrollTop).toBeLessThan(200);
});

test('a visitor who goes through the lines with the keyboard – the video runs – the line in focus stays where it is', async () => {
  const { box, play, user } = setUp();
  play(11);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: '0:00' })).toHaveFocus();
  play(31);
  expect(box.scrollTop).toBe(0);
});

test('a search – the video runs – the lines that were found stay where they are', async () => {
  const { box, play, user } = setUp();
  play(11);
  await user.type(screen.getByRole('searchbox'), 'line');
  play(61);
  expect(box.scrollTop).toBe(0);
  await user.clear(screen.getByRole('searchbox'));
  expect(box.scrollTop).toBeGreaterThan(0);
});

test('a long transcript – its button is pressed – it is shown whole, and short again', async () => {
  const { box, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Show the whole transcript' }));
  expect(box).toHaveClass('whole');
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(box).not.toHaveClass('whole');
});
