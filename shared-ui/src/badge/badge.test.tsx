import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge, StateBadge, type BadgeState } from '#src/badge/badge.tsx';

const WORDS: [BadgeState, string][] = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['cancelled', 'Cancelled'],
  ['full', 'Full'],
];

test.each(WORDS)('a webinar that is %s – its badge – says so in words', (state, words) => {
  render(<StateBadge state={state} />);
  expect(screen.getByText(words)).toHaveClass(state);
});

test('a state with words of its own – its badge – says those', () => {
  render(<StateBadge state="past">Recording</StateBadge>);
  expect(screen.getByText('Recording')).toHaveClass('past');
});

test('a plain badge – shown – is its word', () => {
  render(<Badge strong>Current plan</Badge>);
  expect(screen.getByText('Current plan')).toHaveClass('strong');
});
