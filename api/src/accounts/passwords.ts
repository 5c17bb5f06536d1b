import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 50 ms here. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The string that argon2 writes everywhere: algorithm, version, costs, salt, hash. Costs may rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: normalise(password), nonce: salt, tagLength: TAG_BYTES, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password is the one of the hash. Without a hash the answer is no after the same time, so
 * the time does not tell whether there is an account.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? NOBODY);
  if (!parts) throw new Error('This is not a hash of argon2id.');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  const tag = await derive('argon2id', {
    message: normalise(password),
    nonce: Buffer.from(parts[4] ?? '', 'base64'),
    tagLength: expected.length,
    memory: memory ?? COST.memory,
    passes: passes ?? COST.passes,
    parallelism: parallelism ?? COST.parallelism,
  });
  return timingSafeEqual(tag, expected) && hash !== null;
}

/** Of no password: costs the same to compare with. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

/** The same characters, however a keyboard composes them (NIST SP 800-63B, 3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
