import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Progress } from '#src/progress/progress.tsx';

test('partial progress – in the accessibility tree – has a name, a value and text for it', () => {
  render(<Progress label="Seats taken" value={40} max={100} valueText="40 of 100" />);
  const bar = screen.getByRole('progressbar', { name: 'Seats taken' });
  expect(bar).toHaveAttribute('value', '40');
  expect(bar).toHaveAttribute('aria-valuetext', '40 of 100');
});
