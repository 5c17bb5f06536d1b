import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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
  expect(cells).toEqual(['ZoomPartly: With a program', 'PlenumYes: In the browser', 'ZoomYes, and very good', 'PlenumNo']);
  expect(screen.getByRole('table', { name: /^Zoom and Plenum/ }).querySelectorAll('td > svg')).toHaveLength(4);
});

test('a row without marks – shown – its cells have neither a mark nor a word for one', () => {
  render(<ComparisonTable comparison={{ ...comparison, marks: [['partly', 'yes'], []] }} />);
  const [, row] = within(screen.getByRole('table')).getAllByRole('rowgroup');
  const price = within(row as HTMLElement).getByRole('row', { name: /Breakout rooms/ });
  expect(price.querySelector('td > svg')).toBeNull();
  expect(price).toHaveTextContent('ZoomYes, and very goodPlenumNo');
});

test('the link to the tariffs – shown – once, beside our price, which is the last answer of the table', () => {
  render(
    <MemoryRouter>
      <ComparisonTable comparison={comparison} prices={{ to: '/tariffs', text: 'Compare the tariffs' }} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Compare the tariffs' });
  expect(link).toHaveAttribute('href', '/tariffs');
  expect(screen.getAllByRole('cell').at(-1)).toContainElement(link);
});

test('a phone hides the head – its cells – each shows the name of its column, visually only', () => {
  render(<ComparisonTable comparison={comparison} />);
  const [cell] = screen.getAllByRole('cell');
  expect(cell?.querySelector('[aria-hidden="true"]')).toHaveTextContent('Zoom');
  expect(screen.getByRole('cell', { name: 'With a program' })).toBe(cell);
});

test('a comparison – shown – its caption is a heading of the page, which also names the table', () => {
  render(<ComparisonTable comparison={comparison} />);
  expect(within(screen.getByRole('table', { name: 'Zoom and Plenum' })).getByRole('heading', { level: 2 })).toHaveTextContent(
    'Zoom and Plenum',
  );
});

test('a comparison without marks – shown – has neither marks nor their legend', () => {
  render(<ComparisonTable comparison={comparison} />);
  expect(screen.getByRole('table', { name: 'Zoom and Plenum' }).querySelector('svg')).toBeNull();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Zoom', 'Plenum']);
});
