import type { Readable } from 'node:stream';
import type { Digest } from '@plenum/shared-contracts/release/digest';

/** What bytes are said to be. */
export interface FileClaim {
  readonly hash: Digest;
  /** Bytes. */
  readonly size: number;
}

/**
 * Keeps files by the hash of their content: two versions share what they have in common, and a
 * version becomes visible by one write elsewhere, since its files are never moved.
 * Whatever happens to the process, a hash has all of its bytes or does not exist.
 */
export interface FileStore {
  /**
   * Keeps `bytes` if they are what `claim` says; replaces what is there under that hash.
   * @throws RegistryError `wrong_size`, `wrong_hash` or `storage_full`; nothing is left behind then
   */
  put(claim: FileClaim, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Bytes kept under `hash`, null when there is nothing. */
  size(hash: Digest): Promise<number | null>;
  /** The bytes under `hash`, null when there is nothing. The caller consumes or destroys the stream. */
  read(hash: Digest): Promise<Readable | null>;
  /** Forgets `hash`; fine when it is not there. */
  remove(hash: Digest): Promise<void>;
  /** Every hash kept, in no order. */
  list(): AsyncIterable<Digest>;
  /** Removes what interrupted uploads left behind more than `minutes` ago; answers how many. */
  removePartial(minutes: number): Promise<number>;
}
