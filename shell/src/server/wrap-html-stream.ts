import { Transform, type TransformCallback } from 'node:stream';

/** Adds `start` before and `end` after the stream; keeps back-pressure. */
export class HtmlStreamWrapper extends Transform {
  readonly #end: string;

  constructor(start: string, end: string) {
    super();
    this.#end = end;
    this.push(start);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#end);
  }
}
