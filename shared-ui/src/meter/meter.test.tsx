import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Meter } from '#src/meter/meter.tsx';

test('two of five seats – drawn – five marks, two of them taken', () => {
  const { container } = render(<Meter used={2} total={5} seats />);
  expect(container.querySelectorAll('.taken')).toHaveLength(2);
  expect(container.querySelectorAll('.free')).toHaveLength(3);
});

test('more taken than there are – drawn – all are taken', () => {
  const { container } = render(<Meter used={7} total={5} seats />);
  expect(container.querySelectorAll('.taken')).toHaveLength(5);
});

test.each([
  [30, 120, '25'],
  [400, 200, '100'],
  [-1, 10, '0'],
])('%i of %i, too many for seats or no seats – drawn – a bar of %s per cent', (used, total, width) => {
  const { container } = render(<Meter used={used} total={total} seats={total > 24} />);
  expect(container.querySelector('rect')).toHaveAttribute('width', width);
});
