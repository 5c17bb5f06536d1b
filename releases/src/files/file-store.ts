import type { Readable } from 'node:stream';
import type { Digest } from '@plenum/shared-contracts/release/digest';

/** Declared hash and size of a file. */
export interface DeclaredFile {
  readonly hash: Digest;
  /** In bytes. */
  readonly size: number;
}

/**
 * Stores files by the hash of their content. Versions share identical files, and a version becomes visible through a single database write,
 * because its files are never moved.
 * Even if the process is killed, a hash either has all of its bytes or does not exist.
 */
export interface FileStore {
  /**
   * Stores `bytes` if they match `claim`, and replaces existing bytes of that hash.
   * @throws RegistryError `wrong_size`, `wrong_hash` or `storage_full`; nothing is stored then
   */
  put(claim: DeclaredFile, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the stored size of `hash` in bytes, or null if it does not exist. */
  size(hash: Digest): Promise<number | null>;
  /** Returns the bytes of `hash`, or null if it does not exist. The caller consumes or destroys the stream. */
  read(hash: Digest): Promise<Readable | null>;
  /** Removes `hash`. Does nothing if it does not exist. */
  remove(hash: Digest): Promise<void>;
  /** Yields every stored hash, in no particular order. */
  list(): AsyncIterable<Digest>;
  /** Removes leftovers of uploads that were interrupted more than `minutes` ago. Returns their number. */
  removePartial(minutes: number): Promise<number>;
  /** Closes idle connections. The store is not used afterwards. */
  close(): void;
}
