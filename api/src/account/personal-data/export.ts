import type { Query } from '#src/platform/database/query.ts';
import { OWNER, PERSONAL_DATA_TABLES, valuesOf, type Owner, type Part } from '#src/account/personal-data/tables.ts';

type Row = Record<string, unknown>;

/** Returns all personal data of an account's owner, except profile and sessions. */
export async function exportPersonalData(query: Query, owner: Owner): Promise<Record<Part, Row[]>> {
  const parts: Partial<Record<Part, Row[]>> = {};
  for (const { table, whose, told } of PERSONAL_DATA_TABLES) {
    if (!told) continue;
    const { part, columns, joins = '' } = told;
    parts[part] = await query<Row>(
      `WITH ${OWNER} SELECT ${columns} FROM owner CROSS JOIN ${table} AS kept ${joins} WHERE ${whose}`,
      valuesOf(owner),
    );
  }
  return parts as Record<Part, Row[]>;
}
