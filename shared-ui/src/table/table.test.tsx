import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Table, type TableColumn } from '#src/table/table.tsx';

interface Session {
  id: string;
  device: string;
  seen: string;
}
const rows: readonly Session[] = [
  { id: '1', device: 'Firefox on Linux', seen: 'Now' },
  { id: '2', device: 'Safari on iPhone', seen: 'Yesterday' },
];
const columns: readonly [TableColumn<Session>, TableColumn<Session>] = [
  { id: 'device', title: 'Device', cell: ({ device }) => device },
  { id: 'seen', title: 'Last seen', cell: ({ seen }) => seen, numeric: true },
];

test('a table – read by rows – each row has its name, and its cells have the titles of their columns', () => {
  render(<Table caption="Where you are signed in" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  const table = screen.getByRole('table', { name: 'Where you are signed in' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Device', 'Last seen']);
  const second = within(table).getByRole('row', { name: /^Safari on iPhone/ });
  expect(within(second).getByRole('rowheader')).toHaveTextContent('Safari on iPhone');
  expect(within(second).getByRole('cell', { name: 'Yesterday' })).toBeVisible();
});

test('a scrolling table – focused with the keyboard – is a region with its name', () => {
  render(<Table caption="Plans" narrow="scroll" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.getByRole('region', { name: 'Plans' })).toHaveAttribute('tabindex', '0');
});
