import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge, StateBadge, type BadgeState } from '#src/badge/badge.tsx';

const WORDS: [BadgeState, string][] = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['recorded', 'Recording'],
  ['cancelled', 'Cancelled'],
  ['full', 'Full'],
  ['saved', 'Seat saved'],
];

test.each(WORDS)('a webinar that is %s – its badge – states it as text', (state, words) => {
  render(<StateBadge state={state} />);
  expect(screen.getByText(words)).toHaveClass(state);
});

test('a state with custom text – its badge – shows that text', () => {
  render(<StateBadge state="recorded">Summary</StateBadge>);
  expect(screen.getByText('Summary')).toHaveClass('recorded');
});

test('a plain badge – rendered – shows its text', () => {
  render(<Badge strong>Current plan</Badge>);
  expect(screen.getByText('Current plan')).toHaveClass('strong');
});
