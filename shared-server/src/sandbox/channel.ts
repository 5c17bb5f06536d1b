import { Socket } from 'node:net';
import { FrameReader, frameHead } from '#src/sandbox/frames.ts';
import { FrameWriter } from '#src/sandbox/frame-writer.ts';

/** File descriptor of the pipe that the parent process opened, after the three standard ones. */
const CHANNEL = 3;

/** Sends a message to the parent process, at once or together with others of the same turn. */
export type Send<Message extends object> = (message: Message, bytes?: Uint8Array, when?: 'now' | 'this turn') => void;

/**
 * Copies inherited methods onto an object: a prototype that a remote changes later is then not used for messages to the parent process,
 * and never sees the pipe.
 */
function detachFromPrototypes(object: object): void {
  for (let level: object | null = Object.getPrototypeOf(object); level && level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const [name, { value }] of Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && name !== 'constructor' && !Object.hasOwn(object, name))
        Object.defineProperty(object, name, { value });
}

/**
 * Opens the channel to the parent process, inside a sandboxed process. The process ends when its parent is gone.
 * @param onMessage called with each message and the bytes that follow it
 */
export function openChannel<Sent extends object>(onMessage: (message: unknown, bytes: Buffer) => void): Send<Sent> {
  const socket = new Socket({ fd: CHANNEL, readable: true, writable: true });
  detachFromPrototypes(socket);
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const end = () => reallyExit.call(process, 0);
  // Messages of the parent process may be as long as a release's longest file.
  const reader = new FrameReader(null, Infinity, onMessage);
  socket.on('data', (piece: Buffer) => reader.push(piece));
  socket.once('close', end);
  socket.once('error', end);
  const writer = new FrameWriter(socket);
  return (message, bytes, when = 'now') => {
    const { key } = reader;
    if (!key) return;
    writer.write(frameHead(key, message, bytes), bytes);
    if (when === 'now') writer.flush();
  };
}
