import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import { DataTable } from '#src/pages/sections/data-table.tsx';

const table: Table = {
  caption: 'Zoom and Plenum',
  heads: ['What', 'Zoom', 'Plenum'],
  rows: [
    ['Guests', 'With a program', 'In the browser'],
    ['Webinars', 'An add-on', 'Part of the tariff'],
  ],
};

test('a table – shown – a caption, and headings for rows and columns', () => {
  render(<DataTable table={table} />);
  const shown = within(screen.getByRole('table', { name: 'Zoom and Plenum' }));
  expect(shown.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Zoom', 'Plenum']);
  expect(shown.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Guests', 'Webinars']);
});

test('a table of many columns – shown on a phone, where its head is hidden – each cell shows its column, visually only', () => {
  render(<DataTable table={table} />);
  const [cell] = screen.getAllByRole('cell');
  expect(cell).toHaveTextContent('ZoomWith a program');
  expect(cell?.querySelector('[aria-hidden="true"]')).toHaveTextContent('Zoom');
});

test('a two-column table – shown – its cells need no headings', () => {
  render(<DataTable table={{ caption: 'Limits', heads: ['Property', 'Value'], rows: [['Delay', '0.1 to 0.4 s']] }} />);
  expect(screen.getByRole('cell')).toHaveTextContent('0.1 to 0.4 s');
  expect(screen.getByRole('cell').querySelector('[aria-hidden="true"]')).toBeNull();
});
