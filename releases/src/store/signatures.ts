import {
  envelope as envelopeSchema,
  type Envelope,
  keyHistory,
  type KeyHistory,
  type PublicKey,
} from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

/** A public key that has signed, and the statement of its predecessor that introduces it. */
export interface KeyRow {
  readonly keyId: string;
  readonly publicKey: PublicKey;
  /** Null for the first key. */
  readonly statement: Envelope | null;
}

/** Returns the keys in the order in which they signed. The last one is in use. */
export async function allKeys(db: Queryable): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    'SELECT key_id AS "keyId", public_key AS "publicKey", statement FROM signing_key ORDER BY number',
  );
  return rows;
}

/** Returns the keys as sites get them. */
export function toKeyHistory(keys: readonly KeyRow[]): KeyHistory {
  const [first, ...later] = keys;
  return parse(keyHistory, { first: first?.publicKey, rotations: later.map(({ statement }) => statement) }, 'The stored keys');
}

export async function insertKey(tx: Queryable, { keyId, publicKey, statement }: KeyRow): Promise<void> {
  await tx.query(
    'INSERT INTO signing_key (number, key_id, public_key, statement) SELECT coalesce(max(number), 0) + 1, $1, $2, $3 FROM signing_key',
    [keyId, publicKey, statement === null ? null : JSON.stringify(statement)],
  );
}

export async function insertSetSignature(tx: Queryable, environment: string, number: number, signature: Envelope): Promise<void> {
  await tx.query('INSERT INTO set_signature (environment, number, envelope) VALUES ($1, $2, $3)', [
    environment,
    number,
    JSON.stringify(signature),
  ]);
}

export async function setSignature(db: Queryable, environment: string, number: number): Promise<Envelope | null> {
  const { rows } = await db.query<{ envelope: unknown }>('SELECT envelope FROM set_signature WHERE environment = $1 AND number = $2', [
    environment,
    number,
  ]);
  return firstEnvelope(rows);
}

export async function insertReleaseSignature(tx: Queryable, name: string, version: string, signature: Envelope): Promise<void> {
  await tx.query('INSERT INTO release_signature (name, version, envelope) VALUES ($1, $2, $3)', [name, version, JSON.stringify(signature)]);
}

export async function releaseSignature(db: Queryable, name: string, version: string): Promise<Envelope | null> {
  const { rows } = await db.query<{ envelope: unknown }>('SELECT envelope FROM release_signature WHERE name = $1 AND version = $2', [
    name,
    version,
  ]);
  return firstEnvelope(rows);
}

export async function insertBlockList(tx: Queryable, number: number, list: Envelope): Promise<void> {
  await tx.query('INSERT INTO block_list (number, envelope) VALUES ($1, $2)', [number, JSON.stringify(list)]);
}

/** Returns the list of blocked versions that is in force; null before the registry has keys. */
export async function newestBlockList(db: Queryable): Promise<{ number: number; envelope: Envelope } | null> {
  const { rows } = await db.query<{ number: number; envelope: unknown }>(
    'SELECT number, envelope FROM block_list ORDER BY number DESC LIMIT 1',
  );
  const [row] = rows;
  return row ? { number: row.number, envelope: parse(envelopeSchema, row.envelope, 'The stored list of blocked versions') } : null;
}

function firstEnvelope(rows: readonly { envelope: unknown }[]): Envelope | null {
  return rows[0] ? parse(envelopeSchema, rows[0].envelope, 'A stored signature') : null;
}
