import { ImageQueueFull } from '#server/errors.ts';
import { FileLruCache } from '#server/caches/file-lru-cache.ts';
import { Semaphore } from '#server/render-pool/semaphore.ts';

/** Twice the largest image of the site. Limits the memory that a drawing can use. */
const MAX_PIXELS = 2 * 1200 * 630;
const TIMEOUT_S = 10;

/**
 * Converts SVG to PNG, on a thread of libuv, in about 0.1 s. All colours are of one pair, so a palette halves the file size.
 * The library is loaded with the first image: the site still starts on a machine without its native part.
 */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Every drawing is different, so the cache of libvips (up to 50 MB) is useless.
  sharp.cache(false);
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

interface RendererLimits {
  /** Bytes of finished images kept in memory. One image is about 45 KB. */
  readonly memoryBytes: number;
  /** Maximum number of images painted at once. */
  readonly atOnce: number;
  /** Maximum number of pending images, including those being painted. */
  readonly atMost: number;
}

/** Paints images with bounded concurrency, and keeps them in a bounded memory. */
export class OgImageRenderer {
  readonly #cache: FileLruCache;
  readonly #semaphore: Semaphore;
  readonly #pending = new Map<string, Promise<Uint8Array>>();
  readonly #atMost: number;
  readonly #paint: (svg: string) => Promise<Uint8Array>;

  constructor({ memoryBytes, atOnce, atMost }: RendererLimits, paint: (svg: string) => Promise<Uint8Array> = toPng) {
    this.#cache = new FileLruCache(memoryBytes);
    this.#semaphore = new Semaphore(atOnce);
    this.#atMost = atMost;
    this.#paint = paint;
  }

  /**
   * Returns the image as PNG.
   * @param key the same for the same drawing
   * @param draw returns the drawing as SVG
   * @throws ImageQueueFull if too many images are pending
   */
  async image(key: string, draw: () => string | Promise<string>): Promise<Uint8Array> {
    const known = this.#cache.get(key) ?? this.#pending.get(key);
    if (known) return known;
    if (this.#pending.size >= this.#atMost) throw new ImageQueueFull('Too many images are being rendered.');
    const making = this.#semaphore.run(() => {
      const drawing = draw();
      return typeof drawing === 'string' ? this.#paint(drawing) : drawing.then(this.#paint);
    });
    this.#pending.set(key, making);
    try {
      const picture = await making;
      this.#cache.set(key, picture);
      return picture;
    } finally {
      this.#pending.delete(key);
    }
  }
}
