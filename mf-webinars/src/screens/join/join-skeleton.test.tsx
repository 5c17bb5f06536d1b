import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { JoinSkeleton } from '#src/screens/join/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

test('the skeleton – is announced – with one phrase', () => {
  renderScreen(<JoinSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading your seat…$/);
});
