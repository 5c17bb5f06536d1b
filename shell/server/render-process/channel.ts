import { Socket } from 'node:net';
import { FrameReader, frameHead } from '#server/render-process/frames.ts';
import type { FromProcess, ToProcess } from '#server/render-process/protocol.ts';

/** File descriptor of the pipe that the front server opened, after the three standard ones. */
const CHANNEL = 3;

export type Send = (message: FromProcess, bytes?: Uint8Array) => void;

/**
 * Copies inherited methods onto an object: a prototype that a remote changes later is then not used for messages to the front server, and
 * never sees the pipe.
 */
function detachFromPrototypes(object: object): void {
  for (let level: object | null = Object.getPrototypeOf(object); level && level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const [name, { value }] of Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && name !== 'constructor' && !Object.hasOwn(object, name))
        Object.defineProperty(object, name, { value });
}

/** Opens the channel to the front server. The process ends when the front server is gone. */
export function openChannel(onMessage: (message: ToProcess, bytes: Buffer) => void): Send {
  const socket = new Socket({ fd: CHANNEL, readable: true, writable: true });
  detachFromPrototypes(socket);
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const end = () => reallyExit.call(process, 0);
  // Messages of the front server may be as long as a release's longest file.
  const reader = new FrameReader(null, Infinity, (message, bytes) => onMessage(message as ToProcess, bytes));
  socket.on('data', (piece: Buffer) => reader.push(piece));
  socket.once('close', end);
  socket.once('error', end);
  return (message, bytes) => {
    const { key } = reader;
    if (!key) return;
    socket.cork();
    socket.write(frameHead(key, message, bytes));
    if (bytes && bytes.length > 0) socket.write(bytes);
    socket.uncork();
  };
}
