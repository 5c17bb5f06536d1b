import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

/** How far files are compressed eventually. */
export type CompressionEffort = 'quick' | 'smallest';

type Compress = (bytes: Uint8Array, effort: CompressionEffort) => Promise<Buffer>;

/** For the shell's 550 KB: brotli 5 gives 167 KB in 40 ms, 9 gives 163 KB in 60 ms, 11 gives 151 KB in 2 s. */
const COMPRESS: Readonly<Record<ContentCoding, Compress>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  // Above level 19 a browser may lack the memory to decompress (RFC 9659).
  zstd: (bytes, effort) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'quick' ? 5 : 19 } }),
  gzip: (bytes, effort) => deflate(bytes, { level: effort === 'quick' ? 5 : 9 }),
};

/** Compresses bytes that are sent many times, quickly. */
export function compressed(bytes: Uint8Array, coding: ContentCoding): Promise<Buffer> {
  return COMPRESS[coding](bytes, 'quick');
}

/**
 * Compresses files that never change. The first visitors get a form that is quick to make. Meanwhile the smallest form is made, one file
 * after another, and is sent from then on, unless `effort` is `quick`. A form is kept as long as the original bytes, which the release
 * store keeps up to a limit, and is smaller than they are.
 */
export class CompressedFiles {
  readonly #best: Readonly<Record<ContentCoding, WeakMap<Uint8Array, Promise<Buffer>>>> = {
    br: new WeakMap(),
    zstd: new WeakMap(),
    gzip: new WeakMap(),
  };
  readonly #effort: CompressionEffort;
  #making: Promise<void> = Promise.resolve();

  constructor(effort: CompressionEffort = 'smallest') {
    this.#effort = effort;
  }

  /** Returns the best form of a file so far. */
  of(bytes: Uint8Array, coding: ContentCoding): Promise<Buffer> {
    const known = this.#best[coding].get(bytes);
    if (known) return known;
    const quick = COMPRESS[coding](bytes, 'quick');
    this.#best[coding].set(bytes, quick);
    quick.catch(() => this.#best[coding].delete(bytes));
    if (this.#effort === 'quick') return quick;
    // If that fails, for example for lack of memory, the quick form stays.
    this.#making = this.#making.then(() => this.#improve(bytes, coding, quick)).catch(() => undefined);
    return quick;
  }

  /** Resolves when every requested file has its smallest form. */
  settled(): Promise<void> {
    return this.#making;
  }

  async #improve(bytes: Uint8Array, coding: ContentCoding, quick: Promise<Buffer>): Promise<void> {
    const [slow, fast] = [await COMPRESS[coding](bytes, 'smallest'), await quick];
    if (slow.byteLength < fast.byteLength) this.#best[coding].set(bytes, Promise.resolve(slow));
  }
}
