import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of deriving a hash. `memory` is KiB. */
export interface HashingCost {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 50 ms here. */
export const RECOMMENDED_COST = { memory: 19_456, passes: 2 } as const satisfies HashingCost;

export interface PasswordHashing {
  /**
   * Returns the standard encoding of argon2: algorithm, version, costs, salt, hash. Each hash records its costs, so that they can be raised
   * later.
   */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the hash. Without a hash it returns false after the same time, so that the timing does not reveal
   * whether an account exists.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Derives a key; tests replace it to inspect the parameters. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

export function createPasswordHashing(cost: HashingCost, derive: Derive = promisify(argon2)): PasswordHashing {
  /** A hash without a password, which costs the same to compare with. */
  const noPassword = format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));
  return {
    async hash(password) {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await derive('argon2id', {
        message: normalise(password),
        nonce,
        tagLength: TAG_BYTES,
        memory: cost.memory,
        passes: cost.passes,
        parallelism: PARALLELISM,
      });
      return format(cost, nonce, tag);
    },
    async verify(password, hash) {
      const { tag: expected, ...parameters } = parse(hash ?? noPassword);
      const tag = await derive('argon2id', { message: normalise(password), tagLength: expected.length, ...parameters });
      return timingSafeEqual(tag, expected) && hash !== null;
    },
  };
}

function format({ memory, passes }: HashingCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
}

function parse(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) throw new Error('This is not a hash of argon2id.');
  const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Normalises a password, so that it is the same however a keyboard composes it (NIST SP 800-63B, 3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
