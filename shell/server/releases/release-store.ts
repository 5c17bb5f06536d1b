import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest } from '@plenum/shared-contracts/release/manifest';
import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import { envelope, type Envelope } from '@plenum/shared-contracts/release/signed-documents';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { IntegrityError, ReleaseNotFound } from '#server/errors.ts';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { FileLruCache } from '#server/caches/file-lru-cache.ts';
import type { RegistryClient, Side } from '#server/releases/registry-client.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';

/** Decides which versions may be used. */
interface ReleaseTrust {
  /** Whether a version must not be run or served. */
  isBlocked(name: string, version: string): boolean;
  /** Verifies that the registry has signed a version with this manifest. @throws IntegrityError */
  verifyRelease(name: string, version: string, manifest: string, signature: Envelope): Promise<void>;
}

export interface StoreOptions {
  readonly dir: string;
  readonly registry: RegistryClient;
  /** Reports the file with wrong bytes, and the decision. */
  readonly alarm: (error: IntegrityError, decision: 'fetched again' | 'refused') => void;
  /** Writes to the cache on disk. While it is not writable, all files come from memory and the registry. */
  readonly writes?: WriteRetryQueue;
  /** Bytes of verified files kept in memory. */
  readonly memoryBytes: number;
  /** Looks up versions that a set has named, and the digests of their manifests. */
  readonly activated: Pick<ActivatedVersions, 'find' | 'isProven'>;
  readonly trust: ReleaseTrust;
  /** Called for each file that is read, with its source. */
  readonly onRead?: (source: 'memory' | 'disk' | 'registry') => void;
  /** Called with name and version whenever a version is used. */
  readonly onUsed?: (name: string, version: string) => void;
  /** Milliseconds after a failure during which the registry is not asked for the same file again. Defaults to 1 s. */
  readonly retryAfterMs?: number;
}

interface KnownManifest {
  readonly manifest: ReleaseManifest;
  /** The bytes as the registry served them. The page contains their hash. */
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** Maximum number of remembered failures. The oldest is dropped first. */
const FAILURES_KEPT = 1000;

/**
 * The releases that this site uses, on disk and in memory. Only data that matches its recorded hash is returned: a damaged file on disk
 * is fetched again, a damaged file from the registry is refused.
 */
export class ReleaseStore {
  readonly #options: StoreOptions;
  readonly #manifests = new Map<string, KnownManifest>();
  readonly #memory: FileLruCache;
  /** Loads in progress, shared by all readers of the same file. */
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Recent failures. */
  readonly #failures = new Map<string, { readonly error: unknown; readonly at: number }>();
  readonly #writes: WriteRetryQueue;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#memory = new FileLruCache(options.memoryBytes);
    this.#writes = options.writes ?? new WriteRetryQueue({ onUnwritable: () => undefined });
  }

  /**
   * Returns the manifest of a release. Its bytes match the digest of `member`, or of the set that once named the version.
   * @throws ReleaseNotFound if no set ever named it, IntegrityError, RegistryUnavailable, ContractError
   */
  async manifest(name: string, version: string, member?: SetMember): Promise<ReleaseManifest> {
    return (await this.#known(name, version, member?.manifest)).manifest;
  }

  /** Returns the manifest as the registry served it, byte for byte. The page contains its hash. */
  async manifestBytes(name: string, version: string): Promise<Uint8Array> {
    return (await this.#known(name, version, undefined)).bytes;
  }

  /** Fetches and verifies every file of a release, so that the registry is no longer needed. Throws like `manifest`. */
  async complete(name: string, member: SetMember): Promise<ReleaseManifest> {
    const { manifest, bytes, digest } = await this.#known(name, member.version, member.manifest);
    await this.#writeMissing(this.#manifestPath(name, member.version, digest), bytes);
    for (const side of ['node', 'web'] as const)
      await Promise.all(
        Object.keys(manifest[side].files).map(async (file) =>
          this.#writeMissing(this.#path(name, member.version, side, file), await this.#file(manifest, side, file, 'now')),
        ),
      );
    return manifest;
  }

  /**
   * Like `complete`, for a version that no set has named yet: the manifest comes from the registry, never from disk. Its files are not
   * served before a set names it.
   */
  async prefetch(name: string, version: string): Promise<void> {
    const { manifest, bytes, digest } = this.#parse(await this.#options.registry.manifest(name, version), name, version);
    await this.#requireSigned(name, version, digest);
    await this.#writes.write(this.#manifestPath(name, version, digest), bytes);
    await this.complete(name, { version: manifest.version, manifest: digest });
  }

  /** @throws ReleaseNotFound, IntegrityError, RegistryUnavailable */
  async read(name: string, version: string, side: Side, file: string): Promise<Uint8Array> {
    return this.#file(await this.manifest(name, version), side, file, 'later');
  }

  /** @param retry `later`: a recent failure is thrown again */
  async #file(manifest: ReleaseManifest, side: Side, file: string, retry: 'now' | 'later'): Promise<Uint8Array> {
    const { name, version } = manifest;
    const expected = Object.hasOwn(manifest[side].files, file) ? manifest[side].files[file] : undefined;
    if (!expected) throw new ReleaseNotFound(`${name}@${version} has no ${side} file ${file}.`);
    const { hash } = expected;
    const cached = this.#memory.get(hash);
    if (cached) {
      this.#options.onRead?.('memory');
      return cached;
    }
    const key = `${name}/${version}/${side}/${file} ${hash}`;
    if (retry === 'later') this.#throwRecent(key);
    const bytes = await this.#once(key, () => this.#verified(name, version, side, file, hash));
    this.#memory.set(hash, bytes);
    return bytes;
  }

  async #known(name: string, version: string, member: string | undefined): Promise<KnownManifest> {
    const key = `${name}@${version}`;
    const known = this.#manifests.get(key);
    // Both become names of folders on disk, and clients may request anything.
    if (!known && (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success))
      throw new ReleaseNotFound('There is no release of this name and version.');
    if (this.#options.trust.isBlocked(name, version)) throw new ReleaseNotFound(`${key} is blocked by a release manager.`);
    const found = member ?? (await this.#options.activated.find(name, version));
    if (!found) throw new ReleaseNotFound(`No release set has ever named ${key}.`);
    this.#options.onUsed?.(name, version);
    if (known?.digest === found) return known;
    if (!member) this.#throwRecent(`${key} ${found}`);
    const isProven = member !== undefined || this.#options.activated.isProven(name, version, found);
    const loaded = await this.#once(`${key} ${found}`, async () => {
      if (!isProven) await this.#requireSigned(name, version, found);
      return this.#loadManifest(name, version, found);
    });
    this.#manifests.set(key, loaded);
    return loaded;
  }

  #throwRecent(key: string): void {
    const failure = this.#failures.get(key);
    if (failure && performance.now() - failure.at < (this.#options.retryAfterMs ?? 1000)) throw failure.error;
  }

  async #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const pending = (this.#loading.get(key) as Promise<T> | undefined) ?? load();
    this.#loading.set(key, pending);
    try {
      return await pending;
    } catch (error) {
      this.#failures.delete(key);
      this.#failures.set(key, { error, at: performance.now() });
      for (const [oldest] of this.#failures) {
        if (this.#failures.size <= FAILURES_KEPT) break;
        this.#failures.delete(oldest);
      }
      throw error;
    } finally {
      if (this.#loading.get(key) === pending) this.#loading.delete(key);
    }
  }

  async #verified(name: string, version: string, side: Side, file: string, hash: string): Promise<Uint8Array> {
    const target = this.#path(name, version, side, file);
    const onDisk = await readFile(target).catch(() => null);
    if (onDisk && digestOf(onDisk) === hash) {
      this.#options.onRead?.('disk');
      return onDisk;
    }
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
    this.#options.onRead?.('registry');
    if (corrupt) this.#options.alarm(corrupt, 'fetched again');
    await this.#writes.write(target, fetched);
    return fetched;
  }

  /** Writes a file that may be known only because it is in memory, where versions share equal files. */
  async #writeMissing(target: string, bytes: Uint8Array): Promise<void> {
    const isOnDisk = await access(target).then(
      () => true,
      () => false,
    );
    if (!isOnDisk) await this.#writes.write(target, bytes);
  }

  async #loadManifest(name: string, version: string, found: string): Promise<KnownManifest> {
    const target = this.#manifestPath(name, version, found);
    const onDisk = await readFile(target).catch(() => null);
    if (onDisk && digestOf(onDisk) === found) return this.#parse(onDisk, name, version);
    const corrupt = onDisk ? new IntegrityError(`${name}@${version} manifest`) : null;
    let fetched: Uint8Array;
    try {
      fetched = await this.#options.registry.manifest(name, version);
    } catch (error) {
      if (!corrupt) throw error;
      this.#options.alarm(corrupt, 'refused');
      throw corrupt;
    }
    if (digestOf(fetched) !== found) throw this.#refused(`${name}@${version} manifest`);
    const known = this.#parse(fetched, name, version);
    if (corrupt) this.#options.alarm(corrupt, 'fetched again');
    await this.#writes.write(target, fetched);
    return known;
  }

  /** Verifies a version that only the registry's list names: by the signature on disk, or that of the registry. */
  async #requireSigned(name: string, version: string, found: string): Promise<void> {
    const { trust, registry } = this.#options;
    const target = this.#path(name, version, `signature.${hexOf(found)}.json`);
    const onDisk = envelope.safeParse(readJson(await readFile(target, 'utf8').catch(() => ''))).data;
    const isSigned = async (signature: Envelope): Promise<boolean> => {
      try {
        await trust.verifyRelease(name, version, found, signature);
        return true;
      } catch (error) {
        if (error instanceof IntegrityError) return false;
        throw error;
      }
    };
    if (onDisk && (await isSigned(onDisk))) return;
    const signature = await registry.releaseSignature(name, version);
    if (!(await isSigned(signature))) throw this.#refused(`${name}@${version} manifest`);
    await this.#writes.write(target, Buffer.from(JSON.stringify(signature)));
  }

  #parse(bytes: Uint8Array, name: string, version: string): KnownManifest {
    const what = `Manifest of ${name}@${version}`;
    const manifest = parse(releaseManifest, JSON.parse(Buffer.from(bytes).toString('utf8')), what);
    if (manifest.name !== name || manifest.version !== version)
      throw new ContractError(`${what} describes ${manifest.name}@${manifest.version}.`);
    return { manifest, bytes, digest: digestOf(bytes) };
  }

  #refused(file: string): IntegrityError {
    const wrong = new IntegrityError(file);
    this.#options.alarm(wrong, 'refused');
    return wrong;
  }

  #manifestPath(name: string, version: string, digest: string): string {
    return this.#path(name, version, `manifest.${hexOf(digest)}.json`);
  }

  #path(name: string, version: string, ...rest: string[]): string {
    return path.join(this.#options.dir, 'releases', name, version, ...rest);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hexOf(digest: string): string {
  return Buffer.from(digest.slice('sha384-'.length), 'base64').toString('hex');
}
