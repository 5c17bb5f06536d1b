import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#src/platform/database/database.ts';

/** Keys for one purpose each, derived from one root so that none reveals another. */
export interface ServiceKeys {
  /** Signs access tokens. */
  readonly access: Uint8Array;
  /** Derives each refresh token from the one before. */
  readonly refresh: Uint8Array;
  /** Signs refresh tokens. */
  readonly refreshSignature: Uint8Array;
  /** Seed of the key pair that signs tokens for teams' backends. */
  readonly exchangedSeed: Uint8Array;
  /** Keys digests of values with few possibilities, such as codes, and of passwords in fingerprints. */
  readonly digest: Uint8Array;
  /** Derives the tokens of guest passes. */
  readonly guestPass: Uint8Array;
}

export type KeySource = () => Promise<ServiceKeys>;

/**
 * Returns the service's keys, derived from the configured root, or from one that is generated once and stored in the database, which all
 * processes share.
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
  // Read first, as this also works with a read-only database.
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
    guestPass: derive('guest passes'),
  };
}

/** Returns the base64url HMAC-SHA256 of the text. */
export function keyedDigest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
