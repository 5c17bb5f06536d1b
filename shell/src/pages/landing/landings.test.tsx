import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { LANDINGS, landingPathOf } from '#src/pages/landing/landings.ts';
import { Comparison } from '#src/pages/landing/comparison.tsx';
import { matchTable } from '#src/routes/match-table.ts';

const landings = Object.entries(LANDINGS);

test.each(landings)('%s – in the route table – is served as a landing', (path) => {
  const found = matchTable(path)?.route;
  expect(found).toMatchObject({ layout: 'landing', screen: 'shell#landing' });
  expect(landingPathOf(`${path}/`)).toBe(path);
});

test.each(landings)('%s – its table – has a cell for each head in each row', (_, { comparison }) => {
  for (const row of comparison.rows) expect(row.cells).toHaveLength(comparison.heads.length);
});

test('a comparison – shown – is a table with its caption and named rows and columns', () => {
  const { comparison } = LANDINGS['/alternativa-zoom'];
  render(<Comparison comparison={comparison} />);
  const table = screen.getByRole('table', { name: comparison.caption });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(comparison.heads);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(comparison.rows.length);
});

test('an address that is no landing – looked up – has none', () => {
  expect(landingPathOf('/toString')).toBeNull();
});
