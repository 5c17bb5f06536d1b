/**
 * Roles for the parts of a table, to be spread on them: some browsers drop a table's own roles when its rows are laid out as lists.
 * @example
 * <tr {...TABLE_ROLES.row}>
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
