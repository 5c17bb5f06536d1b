import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { LandingChooser } from '@plenum/shared-contracts/pages/kinds/landing';
import { Chooser } from '#src/pages/landing/chooser/chooser.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const chooser: LandingChooser = {
  title: 'What suits you',
  lead: 'Two questions.',
  questions: [
    {
      id: 'who',
      title: 'Who speaks?',
      options: [
        { id: 'few', text: 'A few' },
        { id: 'everyone', text: 'Everyone' },
      ],
    },
    {
      id: 'now',
      title: 'What do you use?',
      options: [
        { id: 'none', text: 'Nothing' },
        { id: 'zoom', text: 'Zoom' },
      ],
    },
  ],
  results: [
    [
      { for: { now: ['none'] }, title: 'Start', text: 'It is free.', link: { text: 'Blog', to: '/blog' } },
      { for: { who: ['everyone'], now: ['zoom'] }, title: 'Stay', text: 'It works.', link: { text: 'Blog', to: '/blog' } },
      { for: { who: ['few'], now: ['zoom'] }, title: 'Compare', text: 'Look.', link: { text: 'Blog', to: '/blog' } },
    ],
  ],
};

test('a chooser – shown – no option is chosen, and each result names the options it is for', () => {
  render(
    <InShell>
      <Chooser chooser={chooser} />
    </InShell>,
  );
  const who = within(screen.getByRole('group', { name: 'Who speaks?' }));
  expect(who.getByRole('radio', { name: 'A few' })).not.toBeChecked();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  const namesOf = (title: string) => screen.getByRole('heading', { level: 3, name: title }).closest('[data-for]')?.getAttribute('data-for');
  expect(namesOf('Start')).toBe('1-1 1-2 2-1');
  expect(namesOf('Stay')).toBe('1-2 2-2');
  expect(namesOf('Compare')).toBe('1-1 2-2');
});

test.each(['1-1', '1-5', '2-1', '2-5', '3-1', '3-5'])(
  'the stylesheet – option %s is checked – hides the results that are not for it',
  (name) => {
    const css = readFileSync(new URL('chooser.module.css', import.meta.url), 'utf8');
    expect(css).toContain(`.chooser:has([data-option='${name}']:checked) .result:not([data-for~='${name}'])`);
  },
);
