import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAYLOAD_TYPES, type KeyHistory } from '@plenum/shared-contracts/release/signed-documents';
import { keyIdOf } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { ConfigError } from '@plenum/shared-server/errors';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { generateSigningKey, readSigningKey, type SigningKey } from '@plenum/shared-server/signing/keys';
import { RegistryError } from '#src/errors.ts';
import type { Queryable } from '#src/store/database.ts';
import { allKeys, insertKey, type KeyRow, toKeyHistory } from '#src/store/signatures.ts';

interface KeyRingOptions {
  /** Private keys from the registry's settings. If there are any, none is generated. */
  readonly configured: readonly SigningKey[];
  /** Folder of the generated keys. */
  readonly dir: string;
}

/**
 * The registry's private keys. The database says which one is in use, so that all registries that share it sign with the same key and
 * follow a rotation at once.
 */
export class KeyRing {
  readonly #options: KeyRingOptions;
  readonly #known = new Map<string, SigningKey>();

  constructor(options: KeyRingOptions) {
    this.#options = options;
    for (const key of options.configured) this.#known.set(key.id, key);
  }

  /**
   * Makes sure that the key in use is available. On a new database the first configured key is put to use, or a new one is generated.
   * @returns whether the database had no key before
   * @throws ConfigError if the private key of the database's key is missing
   */
  async prepare(tx: Queryable): Promise<boolean> {
    const inUse = (await allKeys(tx)).at(-1);
    if (inUse) {
      if (await this.#find(inUse.keyId)) return false;
      throw new ConfigError(
        `The release registry cannot start: its database is signed with the key ${inUse.keyId.slice(0, 12)}, which is neither in RELEASES_SIGNING_KEY nor in ${this.#options.dir}. Restore that key from its backup, or copy it from another registry of this database.`,
      );
    }
    const key = this.#options.configured[0] ?? (await this.#generate());
    await insertKey(tx, { keyId: key.id, publicKey: key.publicKey, statement: null });
    return true;
  }

  /** Returns the key in use. @throws RegistryError `signing_key_missing` */
  async current(db: Queryable): Promise<SigningKey> {
    return (await this.read(db)).current();
  }

  /** Returns the public keys as sites get them, and a function that returns the private key which was in use at that moment. */
  async read(db: Queryable): Promise<{ readonly history: KeyHistory; readonly current: () => Promise<SigningKey> }> {
    const keys = await allKeys(db);
    return { history: toKeyHistory(keys), current: () => this.#privateKey(keys.at(-1)) };
  }

  /** @throws RegistryError `signing_key_missing` */
  async #privateKey(inUse: KeyRow | undefined): Promise<SigningKey> {
    const key = inUse && (await this.#find(inUse.keyId));
    if (key) return key;
    throw new RegistryError(
      'signing_key_missing',
      `This registry lacks the private key that is in use (${inUse?.keyId.slice(0, 12) ?? 'none'}). Add it to RELEASES_SIGNING_KEY, or to ${this.#options.dir}, as on the other registries.`,
    );
  }

  /** Returns the public keys, with the statements by which sites learn the later ones. */
  async history(db: Queryable): Promise<KeyHistory> {
    return (await this.read(db)).history;
  }

  /**
   * Replaces the key in use: by the first configured key that has not signed yet, or by a new one if none is configured. Both sign
   * the statement by which sites learn the new one.
   * @throws RegistryError `no_next_key` if keys are configured and all have been in use
   */
  async rotate(tx: Queryable, now: Date): Promise<{ readonly from: string; readonly to: string }> {
    const used = await allKeys(tx);
    const { configured } = this.#options;
    const current = await this.current(tx);
    const next = configured.find(({ id }) => used.every(({ keyId }) => keyId !== id));
    if (!next && configured.length > 0)
      throw new RegistryError(
        'no_next_key',
        'RELEASES_SIGNING_KEY has no key that is new. Set it to the key in use and the new key, separated by a comma, restart every registry, and try again.',
      );
    const key = next ?? (await this.#generate());
    const document = { previous: current.publicKey, next: key.publicKey, signed_at: now.toISOString() };
    const statement = signDocument(PAYLOAD_TYPES.nextKey, document, current, key);
    await insertKey(tx, { keyId: key.id, publicKey: key.publicKey, statement });
    return { from: current.id, to: key.id };
  }

  /** Adds the keys of `history` that a restored database lacks. Sites have learned them already. */
  async recover(tx: Queryable, history: KeyHistory): Promise<void> {
    const known = new Set((await allKeys(tx)).map(({ publicKey }) => publicKey));
    const keys = await trustedKeys(history, [...known]);
    for (const [index, publicKey] of keys.entries())
      if (!known.has(publicKey))
        await insertKey(tx, { keyId: await keyIdOf(publicKey), publicKey, statement: history.rotations[index - 1] ?? null });
  }

  async #find(id: string): Promise<SigningKey | null> {
    const known = this.#known.get(id);
    if (known) return known;
    const files = await readdir(this.#options.dir).catch((): string[] => []);
    if (!files.includes(fileOf(id))) return null;
    const file = path.join(this.#options.dir, fileOf(id));
    try {
      const key = readSigningKey(await readFile(file, 'utf8'));
      if (key.id !== id) throw new TypeError('is another key');
      this.#known.set(id, key);
      return key;
    } catch (cause) {
      throw new ConfigError(
        `The signing key ${file} cannot be used: it ${cause instanceof TypeError ? cause.message : 'cannot be read'}.`,
        {
          cause,
        },
      );
    }
  }

  /** Generates a key and stores it before it is used. */
  async #generate(): Promise<SigningKey> {
    const text = generateSigningKey();
    const key = readSigningKey(text);
    await mkdir(this.#options.dir, { recursive: true, mode: 0o700 });
    await chmod(this.#options.dir, 0o700);
    const pem = `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----\n`;
    await writeFile(path.join(this.#options.dir, fileOf(key.id)), pem, { mode: 0o600, flag: 'wx', flush: true });
    this.#known.set(key.id, key);
    return key;
  }
}

function fileOf(id: string): string {
  return `${id}.pem`;
}
