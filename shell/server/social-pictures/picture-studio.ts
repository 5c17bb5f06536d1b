import type { SocialPicture } from '@plenum/shared-contracts/social/social-picture';
import { StudioBusy } from '#server/errors.ts';
import { FileMemory } from '#server/releases/file-memory.ts';
import { Gate } from '#server/render-pool/gate.ts';
import { drawPicture } from '#server/social-pictures/draw-picture.ts';
import { readHallColours } from '#server/social-pictures/hall-colours.ts';
import { toPng } from '#server/social-pictures/to-png.ts';

interface StudioLimits {
  /** Bytes of finished pictures kept; one is about 45 KB. */
  readonly memoryBytes: number;
  /** Pictures in the making at once. */
  readonly atOnce: number;
  /** Pictures waited for, those in the making included. */
  readonly atMost: number;
}

/** Makes pictures, each once for as long as memory lasts, and never more than it can bear. */
export class PictureStudio {
  readonly #colours = readHallColours();
  readonly #finished: FileMemory;
  readonly #gate: Gate;
  readonly #inWork = new Map<string, Promise<Uint8Array>>();
  readonly #atMost: number;
  readonly #paint: (svg: string) => Promise<Uint8Array>;

  constructor({ memoryBytes, atOnce, atMost }: StudioLimits, paint: (svg: string) => Promise<Uint8Array> = toPng) {
    this.#finished = new FileMemory(memoryBytes);
    this.#gate = new Gate(atOnce);
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
    const making = this.#gate.run(() => this.#paint(drawPicture(wanted, this.#colours)));
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
