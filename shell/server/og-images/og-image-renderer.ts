import type { SocialPicture } from '@plenum/shared-contracts/social/social-picture';
import { StudioBusy } from '#server/errors.ts';
import { FileLruCache } from '#server/releases/file-lru-cache.ts';
import { Semaphore } from '#server/render-pool/semaphore.ts';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { readHallColours } from '#server/og-images/hall-colours.ts';
import { toPng } from '#server/og-images/to-png.ts';

interface StudioLimits {
  /** Bytes of finished pictures kept; one is about 45 KB. */
  readonly memoryBytes: number;
  /** Pictures in the making at once. */
  readonly atOnce: number;
  /** Pictures waited for, those in the making included. */
  readonly atMost: number;
}

/** Makes pictures, each once for as long as memory lasts, and never more than it can bear. */
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
   * The picture as PNG.
   * @throws StudioBusy when too many others are waited for
   */
  async picture(wanted: SocialPicture): Promise<Uint8Array> {
    const key = `${wanted.kind}/${wanted.alias}`;
    const known = this.#finished.get(key) ?? this.#inWork.get(key);
    if (known) return known;
    if (this.#inWork.size >= this.#atMost) throw new StudioBusy('Too many pictures are in the making.');
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
