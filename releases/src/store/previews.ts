import { preview, type Preview } from '@plenum/shared-contracts/release/previews/preview';
import { envelope as envelopeSchema, type Envelope } from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

export interface StoredPreview {
  readonly preview: Preview;
  readonly envelope: Envelope;
  readonly revoked: { readonly at: string; readonly actor: string } | null;
}

interface Row {
  envelope: unknown;
  revoked_at: Date | null;
  revoked_by: string | null;
}
const COLUMNS = 'envelope, revoked_at, revoked_by';

export async function insertPreview(tx: Queryable, document: Preview, envelope: Envelope): Promise<void> {
  await tx.query('INSERT INTO preview (id, environment, releases, envelope, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    document.id,
    document.environment,
    JSON.stringify(document.releases),
    JSON.stringify(envelope),
    document.created_at,
    document.expires_at,
  ]);
}

/** Returns a preview of an environment, expired and revoked ones included; null if there is none. */
export async function findPreview(
  db: Queryable,
  environment: string,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredPreview | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE environment = $1 AND id = $2${lock === 'lock' ? ' FOR UPDATE' : ''}`,
    [environment, id],
  );
  return rows[0] ? toStored(rows[0]) : null;
}

/** Returns the previews of an environment that have neither expired nor been revoked, newest first. */
export async function livePreviews(db: Queryable, environment: string): Promise<Preview[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE environment = $1 AND revoked_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id`,
    [environment],
  );
  return rows.map((row) => toStored(row).preview);
}

export async function revokePreview(tx: Queryable, id: string, actor: string): Promise<void> {
  await tx.query('UPDATE preview SET revoked_at = now(), revoked_by = $2 WHERE id = $1', [id, actor]);
}

function toStored({ envelope: stored, revoked_at: at, revoked_by: actor }: Row): StoredPreview {
  const envelope = parse(envelopeSchema, stored, 'A stored preview');
  const document = parse(preview, JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')), 'A stored preview');
  return { preview: document, envelope, revoked: at && actor !== null ? { at: at.toISOString(), actor } : null };
}
