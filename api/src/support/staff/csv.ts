import { visitDetails } from '#src/support/tickets/ticket-details.ts';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

const COLUMNS: readonly (readonly [string, (ticket: Ticket) => string | null])[] = [
  ['Ticket', ({ number }) => number],
  ['Sent (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['Answer due (UTC)', ({ dueAt }) => dueAt?.toISOString() ?? null],
  ['State', ({ state }) => state],
  ['Assigned to', ({ assignee }) => assignee],
  ['About', ({ title }) => title],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['May be phoned', ({ phoneCall }) => (phoneCall === null ? null : phoneCall ? 'yes' : 'no')],
  ['Company', ({ companyName }) => companyName],
  ['Company size', ({ companySize }) => companySize],
  ['Answers', ({ answers }) => answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n')],
  [
    'Visit',
    (ticket) =>
      visitDetails(ticket)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
  ],
];

/** Without it, spreadsheets assume their own system's encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line (RFC 4180, with a header). */
export const CSV_HEAD = `${BYTE_ORDER_MARK}${record(COLUMNS.map(([name]) => name))}`;

export function csvRecord(ticket: Ticket): string {
  return record(COLUMNS.map(([, read]) => read(ticket) ?? ''));
}

function record(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/**
 * Quotes a field. A value that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV Injection"), except phone
 * numbers in E.164: a plus and digits are evaluated as a number at worst.
 */
function field(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text);
  return `"${isFormula ? "'" : ''}${text.replace(/"/g, '""')}"`;
}
