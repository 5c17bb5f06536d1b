import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { ContentCoding } from '#server/routes/content-coding.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

/** How far files are compressed in the end. */
export type CompressionEffort = 'quick' | 'smallest';

type Compress = (bytes: Uint8Array, effort: CompressionEffort) => Promise<Buffer>;

/** Of the shell's 550 KB: brotli 5 makes 167 KB in 40 ms, 9 makes 163 KB in 60 ms, 11 makes 151 KB in 2 s. */
const COMPRESS: Readonly<Record<ContentCoding, Compress>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  // Above 19 a browser may lack the memory for it (RFC 9659).
  zstd: (bytes, effort) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'quick' ? 5 : 19 } }),
  gzip: (bytes, effort) => deflate(bytes, { level: effort === 'quick' ? 5 : 9 }),
};

/**
 * Compressed forms of files that never change. The first visitors get one that is quick to make; meanwhile the smallest is
 * made, one file after the other, and is sent from then on, unless `effort` is `quick`. A form lives as long as the bytes it was made of, which the
 * release store keeps up to a limit, and is smaller than they are.
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

  /** A file's best form so far. */
  of(bytes: Uint8Array, coding: ContentCoding): Promise<Buffer> {
    const known = this.#best[coding].get(bytes);
    if (known) return known;
    const quick = COMPRESS[coding](bytes, 'quick');
    this.#best[coding].set(bytes, quick);
    quick.catch(() => this.#best[coding].delete(bytes));
    if (this.#effort === 'quick') return quick;
    // If that fails, for want of memory, the quick form stays.
    this.#making = this.#making.then(() => this.#improve(bytes, coding, quick)).catch(() => undefined);
    return quick;
  }

  /** Resolves when every file that was asked for has its smallest form. */
  settled(): Promise<void> {
    return this.#making;
  }

  async #improve(bytes: Uint8Array, coding: ContentCoding, quick: Promise<Buffer>): Promise<void> {
    const [slow, fast] = [await COMPRESS[coding](bytes, 'smallest'), await quick];
    if (slow.byteLength < fast.byteLength) this.#best[coding].set(bytes, Promise.resolve(slow));
  }
}
