import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ComparisonTable } from '#src/pages/landing/comparison/comparison-table.tsx';

const comparison = {
  caption: 'Zoom and Plenum',
  heads: ['What', 'Zoom', 'Plenum'],
  rows: [
    ['Guests', 'With a program', 'In the browser'],
    ['Breakout rooms', 'Yes, and very good', 'No'],
  ],
};

test('a comparison with marks – shown – each cell says yes, partly or no once, in words too', () => {
  render(
    <ComparisonTable
      comparison={{
        ...comparison,
        marks: [
          ['partly', 'yes'],
          ['yes', 'no'],
        ],
      }}
    />,
  );
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Partly: With a program', 'Yes: In the browser', 'Yes, and very good', 'No']);
  expect(screen.getByRole('table', { name: /^Zoom and Plenum/ }).querySelectorAll('td > svg')).toHaveLength(4);
});

test('a comparison without marks – shown – has neither marks nor their legend', () => {
  render(<ComparisonTable comparison={comparison} />);
  expect(screen.getByRole('table', { name: 'Zoom and Plenum' }).querySelector('svg')).toBeNull();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Zoom', 'Plenum']);
});
