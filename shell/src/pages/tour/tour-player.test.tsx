import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { SCENE_PICTURES } from '#src/pages/tour/scenes/scene-pictures.ts';
import { TourPlayer } from '#src/pages/tour/tour-player.tsx';

const PICTURES = Object.keys(SCENE_PICTURES) as TourTexts['scenes'][number]['picture'][];
const tour: TourTexts = {
  title: 'A tour in a minute',
  lead: 'Five scenes.',
  play: 'Play the tour',
  stills: 'As pictures',
  scenes: PICTURES.map((picture) => ({ title: `Scene ${picture}`, text: `Text ${picture}`, picture })),
  page: { title: 'Tour', crumb: 'Tour', heading: 'Tour', description: 'A tour.', next: { text: 'Go on', to: '/' } },
};

function setUp() {
  const { container } = render(
    <MemoryRouter>
      <TourPlayer tour={tour} />
    </MemoryRouter>,
  );
  const stage = () => container.querySelector('[data-tour]')?.getAttribute('data-tour');
  const timeIsOver = () => fireEvent.animationEnd(container.querySelector('[data-tour] span')!);
  const current = () => screen.getByRole('heading', { level: 3 }).textContent;
  return { container, stage, timeIsOver, current, user: userEvent.setup() };
}

test('the tour – plays – one scene after another, each described; it ends with the last, and begins again when asked', async () => {
  const { stage, timeIsOver, current, user } = setUp();
  const seen = [current()];
  expect(screen.getByRole('heading', { level: 3 }).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  for (let scene = 1; scene < PICTURES.length; scene += 1) {
    timeIsOver();
    seen.push(current());
    expect(screen.getByRole('img').getAttribute('aria-label')?.length).toBeGreaterThan(40);
  }
  expect(seen).toEqual(tour.scenes.map(({ title }) => title));
  timeIsOver();
  expect([stage(), current()]).toEqual(['paused', tour.scenes.at(-1)?.title]);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect([stage(), current()]).toEqual(['playing', tour.scenes[0]?.title]);
});

test('the tour – has ended, and is sent to its last scene – plays that scene once more', async () => {
  const { container, stage, timeIsOver, current, user } = setUp();
  PICTURES.forEach(timeIsOver);
  const ended = container.querySelector('[data-tour] span');
  const last = tour.scenes.at(-1)?.title ?? '';
  await user.click(screen.getByRole('button', { name: last }));
  expect([stage(), current()]).toEqual(['playing', last]);
  // Its animation has ended: only a new element begins it again.
  expect(ended).not.toBeInTheDocument();
  timeIsOver();
  expect(stage()).toBe('paused');
});

test('the tour – paused, continued, and sent to a scene – does what the visitor says', async () => {
  const { stage, current, user } = setUp();
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(stage()).toBe('paused');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(stage()).toBe('playing');
  await user.click(screen.getByRole('button', { name: 'Scene questions' }));
  expect(current()).toBe('Scene questions');
  expect(screen.getByRole('button', { name: 'Scene questions' })).toHaveAttribute('aria-current', 'step');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('Scene recording');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('Scene room');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(current()).toBe('Scene recording');
});

test('the list of scenes – arrow keys, Home and End – shows the scene and moves the focus to it, from the last to the first', async () => {
  const { current, user } = setUp();
  screen.getByRole('button', { name: 'Scene room' }).focus();
  const seen = [];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await user.keyboard(key);
    seen.push(current());
    expect(screen.getByRole('button', { name: current() ?? '' })).toHaveFocus();
  }
  expect(seen).toEqual(['Scene invite', 'Scene recording', 'Scene room', 'Scene recording', 'Scene room']);
});

test('the movement of the tour – in its styles – changes only what the compositor changes, and none without consent to motion', () => {
  const folder = new URL('.', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  let frames = 0;
  for (const name of names) {
    const [still = '', moving = ''] = readFileSync(new URL(name, folder), 'utf8').split('@media (prefers-reduced-motion: no-preference)');
    expect([name, /animation|@keyframes/.test(still)]).toEqual([name, false]);
    for (const [, body = ''] of moving.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n {4}\}/g)) {
      frames += 1;
      for (const [, property] of body.matchAll(/^\s+([a-z-]+):/gm)) expect(['transform', 'opacity']).toContain(property);
    }
  }
  expect(frames).toBeGreaterThan(5);
});
