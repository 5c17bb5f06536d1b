import { styleText } from 'node:util';
import { type Row, type Unit, controlRatio, isMet, ratio } from '#src/report/row.ts';

const COLUMNS = ['', 'federated', 'monolith', 'ratio', 'A/A', 'aim', ''];
const digits = (unit: Unit, value: number) => (unit === '' ? 0 : unit === 'ms' && value >= 100 ? 0 : 1);
const figure = (unit: Unit, value: number | null) => (value === null ? '' : `${value.toFixed(digits(unit, value))}${unit && ` ${unit}`}`);
const times = (value: number | null) => (value === null ? '' : value.toFixed(3));

function aimOf({ aim, unit }: Row): string {
  if (!aim) return '';
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`;
  if (aim.of === 'ratio') return `≤ ${aim.atMost.toFixed(2)}`;
  return `≤ ${aim.of === 'more' ? '+' : ''}${aim.atMost} ${unit}`;
}

function cells(row: Row): string[] {
  const met = isMet(row);
  const difference = row.aim?.of === 'more' ? `+${figure(row.unit, row.federated - (row.monolith ?? 0))}` : times(ratio(row));
  return [
    `  ${row.name}`,
    figure(row.unit, row.federated),
    figure(row.unit, row.monolith),
    difference,
    times(controlRatio(row)),
    aimOf(row),
    met === null ? '' : met ? 'ok' : 'over',
  ];
}

/** Formats the report as a readable table. */
export function printRows(rows: readonly Row[], out: NodeJS.WriteStream): void {
  const table = rows.map(cells);
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...table.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === 0 || column === 6 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  out.write(`\n${styleText('dim', write(COLUMNS), { stream: out })}\n`);
  for (const [index, row] of rows.entries()) {
    if (row.group !== rows[index - 1]?.group) out.write(`${styleText('bold', row.group, { stream: out })}\n`);
    const met = isMet(row);
    const line = write(table[index] ?? []);
    out.write(`${met === false ? styleText('yellow', line, { stream: out }) : line}\n`);
  }
}
