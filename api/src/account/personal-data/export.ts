import type { Query } from '#src/platform/database/query.ts';
import { OWNER_CTE, PERSONAL_DATA_TABLES, ownerValues, type Owner, type ExportPart } from '#src/account/personal-data/tables.ts';

type Row = Record<string, unknown>;

/** Returns all personal data of an account's owner, except profile and sessions. */
export async function exportPersonalData(query: Query, owner: Owner): Promise<Record<ExportPart, Row[]>> {
  const parts: Partial<Record<ExportPart, Row[]>> = {};
  for (const { table, ownedBy, exported } of PERSONAL_DATA_TABLES) {
    if (!exported) continue;
    const { part, columns, joins = '' } = exported;
    parts[part] = await query<Row>(
      `WITH ${OWNER_CTE} SELECT ${columns} FROM owner CROSS JOIN ${table} AS item ${joins} WHERE ${ownedBy}`,
      ownerValues(owner),
    );
  }
  return parts as Record<ExportPart, Row[]>;
}
