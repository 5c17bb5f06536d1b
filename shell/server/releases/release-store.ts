import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { IntegrityError, ReleaseNotFound } from '#server/errors.ts';
import { digestOf } from '#server/releases/digest-of.ts';
import type { RegistryClient, Side } from '#server/releases/registry-client.ts';

interface StoreOptions {
  readonly dir: string;
  readonly registry: RegistryClient;
  /** Names the file whose bytes were wrong, and what was done. */
  readonly alarm: (error: IntegrityError, decision: 'fetched again' | 'refused') => void;
  /** Bytes of verified files kept in memory. */
  readonly memoryBytes: number;
}

/**
 * The releases that this site has used, on disk and in memory. Nothing leaves it that does not match
 * its recorded hash: a wrong file on disk is fetched again, a wrong file from the registry refused.
 */
export class ReleaseStore {
  readonly #options: StoreOptions;
  readonly #manifests = new Map<string, Promise<ReleaseManifest>>();
  readonly #memory = new Map<string, Uint8Array>();
  #memoryUsed = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /**
   * The manifest of a release. With `member` its bytes must match the set's digest; without one (a
   * version that only old tabs still ask for) the registry's word is taken.
   */
  manifest(name: string, version: string, member?: SetMember): Promise<ReleaseManifest> {
    const key = `${name}@${version}`;
    const pending = this.#manifests.get(key) ?? this.#loadManifest(name, version, member);
    this.#manifests.set(key, pending);
    pending.catch(() => this.#manifests.delete(key));
    return pending;
  }

  /** The manifest as the registry served it, byte for byte: its hash is in the page. */
  async manifestBytes(name: string, version: string): Promise<Uint8Array> {
    await this.manifest(name, version);
    return readFile(this.#path(name, version, 'manifest.json'));
  }

  /** Makes sure that every file of a release is here and whole, so that the registry is not needed any more. */
  async complete(name: string, member: SetMember): Promise<ReleaseManifest> {
    const manifest = await this.manifest(name, member.version, member);
    for (const side of ['node', 'web'] as const) {
      await Promise.all(Object.keys(manifest[side].files).map((file) => this.read(name, member.version, side, file)));
    }
    return manifest;
  }

  /** @throws ReleaseNotFound, IntegrityError, RegistryUnavailable */
  async read(name: string, version: string, side: Side, file: string): Promise<Uint8Array> {
    const key = `${name}/${version}/${side}/${file}`;
    const kept = this.#memory.get(key);
    if (kept) {
      this.#memory.delete(key);
      this.#memory.set(key, kept);
      return kept;
    }
    const manifest = await this.manifest(name, version);
    const expected = Object.hasOwn(manifest[side].files, file) ? manifest[side].files[file] : undefined;
    if (!expected) throw new ReleaseNotFound(`${name}@${version} has no ${side} file ${file}.`);
    const bytes = await this.#verified(name, version, side, file, expected.hash);
    this.#remember(key, bytes);
    return bytes;
  }

  async #verified(name: string, version: string, side: Side, file: string, hash: string): Promise<Uint8Array> {
    const target = this.#path(name, version, side, file);
    const onDisk = await readFile(target).catch(() => null);
    if (onDisk && digestOf(onDisk) === hash) return onDisk;
    const corrupt = onDisk ? new IntegrityError(`${name}@${version} ${side}/${file}`) : null;
    let fetched: Uint8Array;
    try {
      fetched = await this.#options.registry.file(name, version, side, file);
    } catch (error) {
      if (!corrupt) throw error;
      this.#options.alarm(corrupt, 'refused');
      throw corrupt;
    }
    if (digestOf(fetched) !== hash) {
      const wrong = new IntegrityError(`${name}@${version} ${side}/${file}`);
      this.#options.alarm(wrong, 'refused');
      throw wrong;
    }
    if (corrupt) this.#options.alarm(corrupt, 'fetched again');
    await this.#write(target, fetched);
    return fetched;
  }

  async #loadManifest(name: string, version: string, member: SetMember | undefined): Promise<ReleaseManifest> {
    const target = this.#path(name, version, 'manifest.json');
    const onDisk = await readFile(target).catch(() => null);
    const wanted = member?.manifest;
    if (onDisk && (!wanted || digestOf(onDisk) === wanted)) return this.#parse(onDisk, name, version);
    const fetched = await this.#options.registry.manifest(name, version);
    if (wanted && digestOf(fetched) !== wanted) throw new IntegrityError(`${name}@${version} manifest`);
    const manifest = this.#parse(fetched, name, version);
    if (onDisk) this.#options.alarm(new IntegrityError(`${name}@${version} manifest`), 'fetched again');
    await this.#write(target, fetched);
    return manifest;
  }

  #parse(bytes: Uint8Array, name: string, version: string): ReleaseManifest {
    return parse(releaseManifest, JSON.parse(Buffer.from(bytes).toString('utf8')), `Manifest of ${name}@${version}`);
  }

  #path(name: string, version: string, ...rest: string[]): string {
    return path.join(this.#options.dir, 'releases', name, version, ...rest);
  }

  /** A cache that cannot be written still serves from memory. */
  async #write(target: string, bytes: Uint8Array): Promise<void> {
    const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, target);
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  #remember(key: string, bytes: Uint8Array): void {
    this.#memory.set(key, bytes);
    this.#memoryUsed += bytes.byteLength;
    for (const [oldest, value] of this.#memory) {
      if (this.#memoryUsed <= this.#options.memoryBytes) break;
      this.#memory.delete(oldest);
      this.#memoryUsed -= value.byteLength;
    }
  }
}
