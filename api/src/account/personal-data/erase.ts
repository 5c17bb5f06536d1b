import type { Query } from '#src/platform/database/query.ts';
import { OWNER, PERSONAL_DATA_TABLES, valuesOf, type Owner } from '#src/account/personal-data/tables.ts';

/** Deletes an account and all personal data of its owner, inside the caller's transaction. */
export async function erasePersonalData(query: Query, owner: Owner, now: Date): Promise<void> {
  for (const { table, whose, forget } of PERSONAL_DATA_TABLES) {
    if (forget) await forget(query, owner, now);
    else await query(`WITH ${OWNER} DELETE FROM ${table} AS kept USING owner WHERE ${whose}`, valuesOf(owner));
  }
}
