/**
 * Messages between the front server and a render process: JSON and, optionally, raw bytes that are never copied into it. Every frame
 * carries the connection's key, so code that gets hold of the pipe but not of the key cannot send anything.
 *
 * Layout: length of the rest (4 bytes), key (16), length of the message (4), message, bytes.
 */
export const KEY_BYTES = 16;
const HEAD_BYTES = 4 + KEY_BYTES + 4;
const NOTHING = Buffer.alloc(0);

// Captured before any code of a release runs: replacements by a remote then see neither messages nor the key.
const { stringify, parse } = JSON;
const toBytes = Buffer.from.bind(Buffer) as (text: string) => Buffer;
const allocate = Buffer.allocUnsafe.bind(Buffer);
// oxlint-disable-next-line typescript/unbound-method -- it is bound to `call`, which sets `this`
const setBytes = Function.prototype.call.bind(Uint8Array.prototype.set) as (target: Uint8Array, source: Uint8Array, at: number) => void;

/** The bytes are not a frame of this connection. */
class FrameError extends Error {
  override readonly name = 'FrameError';
  readonly code = 'bad_frame';
}

/** Returns the head of a frame, which `bytes` follow. */
export function frameHead(key: Uint8Array, message: object, bytes: Uint8Array = NOTHING): Buffer {
  const text = toBytes(stringify(message));
  const head = allocate(HEAD_BYTES + text.length);
  head.writeUInt32LE(HEAD_BYTES - 4 + text.length + bytes.length, 0);
  head.writeUInt32LE(text.length, 4 + KEY_BYTES);
  setBytes(head, text, HEAD_BYTES);
  setBytes(head, key, 4);
  return head;
}

/** Reassembles frames from the received pieces. */
export class FrameReader {
  #key: Uint8Array | null;
  readonly #maxBytes: number;
  readonly #onFrame: (message: unknown, bytes: Buffer) => void;
  #pieces: Buffer[] = [];
  #length = 0;

  /** @param key null accepts the key of the first frame */
  constructor(key: Uint8Array | null, maxBytes: number, onFrame: (message: unknown, bytes: Buffer) => void) {
    this.#key = key;
    this.#maxBytes = maxBytes;
    this.#onFrame = onFrame;
  }

  get key(): Uint8Array | null {
    return this.#key;
  }

  /** @throws FrameError if the bytes are not a frame, or the frame has a wrong key or is too long */
  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#length >= 4) {
      const first = this.#first(4);
      const total = 4 + first.readUInt32LE(0);
      if (total < HEAD_BYTES || total > this.#maxBytes) throw new FrameError(`A frame of ${total} bytes.`);
      if (this.#length < total) return;
      const frame = this.#first(total).subarray(0, total);
      this.#skip(total);
      this.#take(frame);
    }
  }

  #take(frame: Buffer): void {
    const key = frame.subarray(4, 4 + KEY_BYTES);
    this.#key ??= Buffer.from(key);
    if (!key.equals(this.#key)) throw new FrameError('A frame without the key of its connection.');
    const end = HEAD_BYTES + frame.readUInt32LE(4 + KEY_BYTES);
    if (end > frame.length) throw new FrameError('A frame shorter than its message.');
    this.#onFrame(parse(frame.toString('utf8', HEAD_BYTES, end)), frame.subarray(end));
  }

  /** Returns a buffer that begins with the next `count` bytes. Pieces are joined once per frame, not once per piece. */
  #first(count: number): Buffer {
    const [first = NOTHING] = this.#pieces;
    if (first.length >= count) return first;
    const joined = Buffer.concat(this.#pieces);
    this.#pieces = [joined];
    return joined;
  }

  #skip(count: number): void {
    const [first = NOTHING] = this.#pieces;
    this.#length -= count;
    if (first.length === count) this.#pieces.shift();
    else this.#pieces[0] = first.subarray(count);
  }
}
