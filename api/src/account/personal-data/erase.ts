import type { Query } from '#src/platform/database/query.ts';
import { OWNER_CTE, PERSONAL_DATA_TABLES, ownerValues, type Owner } from '#src/account/personal-data/tables.ts';

/** Deletes an account and all personal data of its owner, inside the caller's transaction. */
export async function erasePersonalData(query: Query, owner: Owner, now: Date): Promise<void> {
  for (const { table, ownedBy, erase } of PERSONAL_DATA_TABLES) {
    if (erase) await erase(query, owner, now);
    else await query(`WITH ${OWNER_CTE} DELETE FROM ${table} AS item USING owner WHERE ${ownedBy}`, ownerValues(owner));
  }
}
