import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { HeroScene } from '#src/pages/main/hero/hero-scene.tsx';

test('the scene – rendered – has one description, and a switch that stops it', () => {
  render(<HeroScene />);
  expect(screen.getByRole('img', { name: /^An example of a webinar/ })).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('the movement of the scene – in its styles – changes only what the compositor changes, and none without consent to motion', () => {
  const parts = ['scene', 'slide', 'people'].map((part) =>
    readFileSync(new URL(`hero-${part}.module.css`, import.meta.url), 'utf8').split('@media (prefers-reduced-motion: no-preference)'),
  );
  for (const [still = ''] of parts) expect(still).not.toMatch(/animation|@keyframes/);
  const moving = parts.map(([, css = '']) => css).join('');
  const frames = [...moving.matchAll(/@keyframes \w+ \{([\s\S]*?)\n {4}\}/g)].map(([, body = '']) => body);
  expect(frames.length).toBeGreaterThan(3);
  for (const body of frames)
    for (const [, property] of body.matchAll(/^\s+([a-z-]+):/gm)) expect(['transform', 'opacity']).toContain(property);
});
