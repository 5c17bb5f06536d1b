import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest } from '@plenum/shared-contracts/release/manifest';
import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { IntegrityError, ReleaseNotFound } from '#server/errors.ts';
import { digestOf } from '#server/releases/digest-of.ts';
import { FileMemory } from '#server/releases/file-memory.ts';
import type { RegistryClient, Side } from '#server/releases/registry-client.ts';

interface StoreOptions {
  readonly dir: string;
  readonly registry: RegistryClient;
  /** Names the file whose bytes were wrong, and what was done. */
  readonly alarm: (error: IntegrityError, decision: 'fetched again' | 'refused') => void;
  /** Told once, when the cache on disk cannot be written: everything then comes from memory and the registry. */
  readonly onUnwritable?: (error: Error) => void;
  /** Bytes of verified files kept in memory. */
  readonly memoryBytes: number;
}

/** A version, and the digest of its manifest where a set vouches for it. */
type Vouched = Pick<SetMember, 'version'> & Partial<Pick<SetMember, 'manifest'>>;

interface KnownManifest {
  readonly manifest: ReleaseManifest;
  /** As the registry served it: its hash is in the page. */
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** `manifest.<digest in hex>.json`: its name says which bytes it has to have. */
const MANIFEST_FILE = /^manifest\.([0-9a-f]{96})\.json$/;

/**
 * The releases that this site has used, on disk and in memory. Nothing leaves it that does not match
 * its recorded hash: a wrong file on disk is fetched again, a wrong file from the registry refused.
 */
export class ReleaseStore {
  readonly #options: StoreOptions;
  readonly #manifests = new Map<string, KnownManifest>();
  readonly #memory: FileMemory;
  /** What is being loaded now, so that everybody who needs it waits for one load. */
  readonly #loading = new Map<string, Promise<unknown>>();
  #unwritable = false;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#memory = new FileMemory(options.memoryBytes);
  }

  /**
   * The manifest of a release. With `member` its bytes must match the set's digest; without one (a
   * version that only old tabs still ask for) the registry's word is taken.
   * @throws ReleaseNotFound, IntegrityError, RegistryUnavailable, ContractError
   */
  async manifest(name: string, version: string, member?: Vouched): Promise<ReleaseManifest> {
    return (await this.#known(name, version, member?.manifest)).manifest;
  }

  /** The manifest as the registry served it, byte for byte: its hash is in the page. */
  async manifestBytes(name: string, version: string): Promise<Uint8Array> {
    return (await this.#known(name, version, undefined)).bytes;
  }

  /** Makes sure that every file of a release is here and whole, so that the registry is not needed any more. Throws as `manifest` does. */
  async complete(name: string, member: Vouched): Promise<ReleaseManifest> {
    const manifest = await this.manifest(name, member.version, member);
    for (const side of ['node', 'web'] as const) {
      await Promise.all(Object.keys(manifest[side].files).map((file) => this.read(name, member.version, side, file)));
    }
    return manifest;
  }

  /** @throws ReleaseNotFound, IntegrityError, RegistryUnavailable */
  async read(name: string, version: string, side: Side, file: string): Promise<Uint8Array> {
    const manifest = await this.manifest(name, version);
    const expected = Object.hasOwn(manifest[side].files, file) ? manifest[side].files[file] : undefined;
    if (!expected) throw new ReleaseNotFound(`${name}@${version} has no ${side} file ${file}.`);
    const { hash } = expected;
    const kept = this.#memory.get(hash);
    if (kept) return kept;
    const bytes = await this.#once(`${name}/${version}/${side}/${file}`, () => this.#verified(name, version, side, file, hash));
    this.#memory.set(hash, bytes);
    return bytes;
  }

  async #known(name: string, version: string, wanted: string | undefined): Promise<KnownManifest> {
    // Both become a folder on disk, and anybody may ask for anything.
    if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success)
      throw new ReleaseNotFound('There is no release of this name and version.');
    const key = `${name}@${version}`;
    const known = this.#manifests.get(key);
    if (known && (!wanted || known.digest === wanted)) return known;
    const loaded = await this.#once(`${key} ${wanted ?? ''}`, () => this.#loadManifest(name, version, wanted));
    const meanwhile = this.#manifests.get(key);
    // One that a set vouches for is never replaced by one that nobody does.
    if (!wanted && meanwhile) return meanwhile;
    this.#manifests.set(key, loaded);
    return loaded;
  }

  async #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const pending = (this.#loading.get(key) as Promise<T> | undefined) ?? load();
    this.#loading.set(key, pending);
    try {
      return await pending;
    } finally {
      if (this.#loading.get(key) === pending) this.#loading.delete(key);
    }
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
    if (digestOf(fetched) !== hash) throw this.#refused(`${name}@${version} ${side}/${file}`);
    if (corrupt) this.#options.alarm(corrupt, 'fetched again');
    await this.#write(target, fetched);
    return fetched;
  }

  async #loadManifest(name: string, version: string, wanted: string | undefined): Promise<KnownManifest> {
    const { whole, corrupt } = await this.#manifestsOnDisk(name, version);
    const onDisk = wanted ? whole.get(wanted) : [...whole.values()][0];
    if (onDisk) return this.#parse(onDisk, name, version);
    const fetched = await this.#options.registry.manifest(name, version);
    if (wanted && digestOf(fetched) !== wanted) throw this.#refused(`${name}@${version} manifest`);
    const known = this.#parse(fetched, name, version);
    if (corrupt) this.#options.alarm(new IntegrityError(`${name}@${version} manifest`), 'fetched again');
    await this.#write(this.#path(name, version, `manifest.${hexOf(known.digest)}.json`), fetched);
    return known;
  }

  /** Digest → bytes of what is kept of a version; `corrupt` when a file does not have the bytes that its name says. */
  async #manifestsOnDisk(name: string, version: string): Promise<{ whole: Map<string, Uint8Array>; corrupt: boolean }> {
    const whole = new Map<string, Uint8Array>();
    let corrupt = false;
    for (const entry of await readdir(this.#path(name, version)).catch(() => [])) {
      const hex = MANIFEST_FILE.exec(entry)?.[1];
      const bytes = hex ? await readFile(this.#path(name, version, entry)).catch(() => null) : null;
      if (!bytes) continue;
      const digest = digestOf(bytes);
      if (hexOf(digest) === hex) whole.set(digest, bytes);
      else corrupt = true;
    }
    return { whole, corrupt };
  }

  #parse(bytes: Uint8Array, name: string, version: string): KnownManifest {
    const what = `Manifest of ${name}@${version}`;
    const manifest = parse(releaseManifest, JSON.parse(Buffer.from(bytes).toString('utf8')), what);
    if (manifest.name !== name || manifest.version !== version)
      throw new ContractError(`${what} is one of ${manifest.name}@${manifest.version}.`);
    return { manifest, bytes, digest: digestOf(bytes) };
  }

  #refused(file: string): IntegrityError {
    const wrong = new IntegrityError(file);
    this.#options.alarm(wrong, 'refused');
    return wrong;
  }

  #path(name: string, version: string, ...rest: string[]): string {
    return path.join(this.#options.dir, 'releases', name, version, ...rest);
  }

  /** A cache that cannot be written still serves. */
  async #write(target: string, bytes: Uint8Array): Promise<void> {
    const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      if (!this.#unwritable) this.#options.onUnwritable?.(error as Error);
      this.#unwritable = true;
    }
  }
}

function hexOf(digest: string): string {
  return Buffer.from(digest.slice('sha384-'.length), 'base64').toString('hex');
}
