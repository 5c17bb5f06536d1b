import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ComparisonTable } from '#src/pages/landing/comparison/comparison-table.tsx';
import { LegalTable } from '#src/pages/legal/legal-table.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';

const table = { caption: 'Zoom and Plenum', heads: ['What', 'Zoom', 'Plenum'], rows: [['Guests', 'With a program', 'In the browser']] };

const PARTS = 'thead, tbody, tr, th, td';

test.each([
  ['of data', `table, ${PARTS}`, <DataTable key="data" table={table} />],
  // Audits reject the role of a table whose caption has a heading.
  ['of a comparison', PARTS, <ComparisonTable key="comparison" comparison={table} />],
  ['of a legal text', `table, ${PARTS}`, <LegalTable key="legal" tables={[table, { ...table, caption: 'Again' }]} section="section" />],
])(
  'a table %s, which becomes a list on a phone – shown – each part has a role of its own, which Safari does not drop',
  (_, selector, element) => {
    const { container } = render(element, { wrapper: MemoryRouter });
    const parts = container.querySelectorAll(selector);
    expect(parts.length).toBeGreaterThan(7);
    expect([...parts].filter((part) => !part.hasAttribute('role'))).toEqual([]);
  },
);
