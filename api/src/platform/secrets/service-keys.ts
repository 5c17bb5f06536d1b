import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#src/platform/database/database.ts';

/** Keys for one use each, all of one root, so that none can be worked out of another. */
export interface ServiceKeys {
  /** Signs access tokens. */
  readonly access: Uint8Array;
  /** Makes the next refresh token of the one before. */
  readonly refresh: Uint8Array;
  /** Signs refresh tokens. */
  readonly refreshSignature: Uint8Array;
  /** Of what the key pair is made that signs tokens for the backends of teams. */
  readonly exchangedSeed: Uint8Array;
  /** Makes digests of what has too few possibilities for a plain one: codes, passwords in fingerprints. */
  readonly digest: Uint8Array;
}

export type KeySource = () => Promise<ServiceKeys>;

/**
 * The keys of this service: of the configured root, or of one that is made once and kept in the
 * database, where every process finds the same.
 */
export function keySource(database: Pick<Database, 'query'>, configured: string | null): KeySource {
  let keys: ServiceKeys | undefined;
  return async () => {
    keys ??= deriveKeys(configured ?? (await rootOf(database)));
    return keys;
  };
}

async function rootOf({ query }: Pick<Database, 'query'>): Promise<Buffer> {
  const find = () => query<{ value: Buffer }>("SELECT value FROM service_secret WHERE name = 'root'");
  // First read: a database that cannot write has it all the same.
  const [found] = await find();
  if (found) return found.value;
  await query("INSERT INTO service_secret (name, value) VALUES ('root', $1) ON CONFLICT (name) DO NOTHING", [randomBytes(32)]);
  const [row] = await find();
  if (!row) throw new Error('The root secret is not where it was just put.');
  return row.value;
}

function deriveKeys(root: string | Buffer): ServiceKeys {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', root, 'plenum-api', use, 32));
  return {
    access: derive('access tokens'),
    refresh: derive('refresh tokens'),
    refreshSignature: derive('signatures of refresh tokens'),
    exchangedSeed: derive('tokens for the backends of teams'),
    digest: derive('digests'),
  };
}

/** base64url HMAC-SHA256 under the key. */
export function keyedDigest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
