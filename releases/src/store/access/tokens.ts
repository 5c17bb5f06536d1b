import { tokenSummary, type TokenOwner, type TokenSummary } from '@plenum/shared-contracts/release/access-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

type Row = Omit<TokenSummary, 'created_at' | 'last_used_at' | 'revoked_at'> & {
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};
const COLUMNS = 'id, owner, name, label, created_at, created_by, last_used_at, revoked_at, revoked_by';

/** A token that a request presented. */
export interface FoundToken {
  readonly id: number;
  readonly owner: TokenOwner;
  /** Whose token it is; null if it has no name. */
  readonly name: string | null;
  readonly isRevoked: boolean;
  /** Whether a use within the last minute has been recorded. */
  readonly isUseWritten: boolean;
}

/** Returns the token with this hash, including revoked ones; null for one that never existed. */
export async function findToken(db: Queryable, sha256: Buffer): Promise<FoundToken | null> {
  const { rows } = await db.query<FoundToken>(
    `SELECT id, owner, name, revoked_at IS NOT NULL AS "isRevoked", coalesce(last_used_at > now() - interval '1 minute', false) AS "isUseWritten"
     FROM access_token WHERE sha256 = $1`,
    [sha256],
  );
  return rows[0] ?? null;
}

/** Records that a token was used now, at most once a minute. */
export async function writeTokenUse(db: Queryable, id: number): Promise<void> {
  await db.query(
    `UPDATE access_token SET last_used_at = now()
     WHERE id = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`,
    [id],
  );
}

export interface NewTokenRow {
  readonly owner: TokenOwner;
  readonly sha256: Buffer;
  readonly label: string;
  readonly name?: string | undefined;
  readonly createdBy: string;
}

/** Adds a token. Returns null if its secret has been a token before, even a revoked one, which stays as it is. */
export async function insertToken(tx: Queryable, { owner, sha256, label, name, createdBy }: NewTokenRow): Promise<TokenSummary | null> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO access_token (owner, sha256, label, created_by, name) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (sha256) DO NOTHING RETURNING ${COLUMNS}`,
    [owner, sha256, label, createdBy, name ?? null],
  );
  return rows[0] ? toToken(rows[0]) : null;
}

/** Returns all tokens, newest first. */
export async function allTokens(db: Queryable): Promise<TokenSummary[]> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM access_token ORDER BY id DESC`);
  return rows.map(toToken);
}

export async function tokenById(db: Queryable, id: number): Promise<TokenSummary | null> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM access_token WHERE id = $1`, [id]);
  return rows[0] ? toToken(rows[0]) : null;
}

/** Returns the tokens of `owner` that are not revoked. */
export async function liveTokens(db: Queryable, owner: TokenOwner): Promise<TokenSummary[]> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM access_token WHERE owner = $1 AND revoked_at IS NULL ORDER BY id`, [owner]);
  return rows.map(toToken);
}

/** Revokes a token that is not revoked yet. */
export async function revokeToken(tx: Queryable, id: number, actor: string): Promise<TokenSummary> {
  const { rows } = await tx.query<Row>(
    `UPDATE access_token SET revoked_at = now(), revoked_by = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
    [id, actor],
  );
  const [row] = rows;
  if (!row) throw new Error(`Token ${id} cannot be revoked.`);
  return toToken(row);
}

function toToken({ created_at: created, last_used_at: used, revoked_at: revoked, ...row }: Row): TokenSummary {
  const times = {
    created_at: created.toISOString(),
    last_used_at: used?.toISOString() ?? null,
    revoked_at: revoked?.toISOString() ?? null,
  };
  return parse(tokenSummary, { ...row, ...times }, 'A stored token');
}
