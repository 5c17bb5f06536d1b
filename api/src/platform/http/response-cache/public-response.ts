import { createHash } from 'node:crypto';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import { compressBytes, MIN_COMPRESSED_BYTES } from '#src/platform/http/response-cache/compress-bytes.ts';

/** What a handler answered, before it is a body. */
export interface MadeResponse {
  readonly json: string;
  /** When the clock makes it untrue, in epoch milliseconds; Infinity: never. */
  readonly until: number;
}

/** A response that all callers get, with each form of it that a caller has asked for. */
export class PublicResponse {
  readonly body: Buffer;
  /** Weak, as compression on the way may keep it. */
  readonly etag: string;
  /** From when it is true, in epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly #forms = new Map<ContentCoding, Promise<Buffer>>();

  constructor({ json, until }: MadeResponse, from: number) {
    this.body = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.from = from;
    this.until = until;
  }

  /** Whether it is true at `now`. A clock that was set back makes it untrue too. */
  isTrueAt(now: number): boolean {
    return this.from <= now && now < this.until;
  }

  /**
   * Returns the compressed body, compressed once; null for a body that is not worth it.
   * @param onGrown called with the bytes of a new form
   */
  compressed(coding: ContentCoding, onGrown: (bytes: number) => void): Promise<Buffer> | null {
    if (this.body.byteLength < MIN_COMPRESSED_BYTES) return null;
    const known = this.#forms.get(coding);
    if (known) return known;
    const form = compressBytes(this.body, coding);
    this.#forms.set(coding, form);
    form.then(
      ({ byteLength }) => onGrown(byteLength),
      // The next caller tries again.
      () => this.#forms.delete(coding),
    );
    return form;
  }
}
