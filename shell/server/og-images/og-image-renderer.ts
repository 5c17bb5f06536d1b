import type { SocialPicture } from '@plenum/shared-contracts/social/social-picture';
import { StudioBusy } from '#server/errors.ts';
import { FileLruCache } from '#server/releases/file-lru-cache.ts';
import { Semaphore } from '#server/render-pool/semaphore.ts';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { readHallColours } from '#server/og-images/hall-colours.ts';
import { toPng } from '#server/og-images/to-png.ts';

interface StudioLimits {
  /** Bytes of finished images kept in memory. One image is about 45 KB. */
  readonly memoryBytes: number;
  /** Maximum number of images painted at once. */
  readonly atOnce: number;
  /** Maximum number of pending images, including those being painted. */
  readonly atMost: number;
}

/** Paints images with bounded concurrency, and keeps them in a bounded memory. */
export class OgImageRenderer {
  readonly #colours = readHallColours();
  readonly #finished: FileLruCache;
  readonly #gate: Semaphore;
  readonly #inWork = new Map<string, Promise<Uint8Array>>();
  readonly #atMost: number;
  readonly #paint: (svg: string) => Promise<Uint8Array>;

  constructor({ memoryBytes, atOnce, atMost }: StudioLimits, paint: (svg: string) => Promise<Uint8Array> = toPng) {
    this.#finished = new FileLruCache(memoryBytes);
    this.#gate = new Semaphore(atOnce);
    this.#atMost = atMost;
    this.#paint = paint;
  }

  /**
   * Returns the image as PNG.
   * @throws StudioBusy if too many images are pending
   */
  async picture(wanted: SocialPicture): Promise<Uint8Array> {
    const key = `${wanted.kind}/${wanted.alias}`;
    const known = this.#finished.get(key) ?? this.#inWork.get(key);
    if (known) return known;
    if (this.#inWork.size >= this.#atMost) throw new StudioBusy('Too many pictures are being rendered.');
    const making = this.#gate.run(() => this.#paint(drawOgImage(wanted, this.#colours)));
    this.#inWork.set(key, making);
    try {
      const picture = await making;
      this.#finished.set(key, picture);
      return picture;
    } finally {
      this.#inWork.delete(key);
    }
  }
}
