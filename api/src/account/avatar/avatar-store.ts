import type { Query } from '#src/platform/database/query.ts';

/**
 * Stores a picture for an account to show, inside the caller's transaction. Also rewrites an existing row: that waits for a deletion, and a deletion
 * that comes later waits for this transaction.
 */
export async function saveAvatar(query: Query, digest: string, bytes: Buffer): Promise<void> {
  await query('INSERT INTO avatar (digest, bytes) VALUES ($1, $2) ON CONFLICT (digest) DO UPDATE SET bytes = excluded.bytes', [
    digest,
    bytes,
  ]);
}

/** Sets the account's only picture, inside the caller's transaction, and deletes the previous one if no other account shows it. */
export async function showAvatar(query: Query, accountId: string, digest: string | null): Promise<void> {
  const [before] = await query<{ avatar: string | null }>('SELECT avatar FROM account WHERE id = $1 FOR UPDATE', [accountId]);
  await query('UPDATE account SET avatar = $2 WHERE id = $1', [accountId, digest]);
  if (before?.avatar) await deleteUnshown(query, await query(`${AVATARS} WHERE digest = $1 FOR UPDATE`, [before.avatar]));
}

/** Deletes the pictures that no account shows any more, inside the caller's transaction: those of accounts that were deleted without them. */
export async function purgeAvatars(query: Query): Promise<void> {
  await deleteUnshown(query, await query(`${AVATARS} WHERE NOT ${SHOWN} FOR UPDATE SKIP LOCKED`));
}

const AVATARS = 'SELECT digest FROM avatar';
const SHOWN = 'EXISTS (SELECT FROM account WHERE account.avatar = avatar.digest)';

/**
 * @param locked pictures whose rows the transaction has locked. Several accounts may show the same picture: only a statement that begins with the lock
 * sees what others, who had it before, now show
 */
async function deleteUnshown(query: Query, locked: readonly Record<string, unknown>[]): Promise<void> {
  if (locked.length > 0) await query(`DELETE FROM avatar WHERE digest = ANY ($1) AND NOT ${SHOWN}`, [locked.map(({ digest }) => digest)]);
}
