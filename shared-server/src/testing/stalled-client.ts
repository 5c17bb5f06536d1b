import { once } from 'node:events';
import type { Server } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface StalledClient {
  /** Reads what is left, until the server ends the connection. @returns bytes of all, those of the head included */
  readonly readOn: () => Promise<number>;
  readonly leave: () => void;
}

/**
 * A client that asks, sees that the answer begins, and reads no further. The systems of both sides keep some MB for it: what it
 * asks for has to be larger.
 * @param url of what it asks for
 * @param count asks so often on one connection, without waiting for answers
 */
export async function stalledClient(url: string, count = 1): Promise<StalledClient> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that ends the connection while there is something to read may reset it.
  socket.on('error', () => undefined);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(count));
  // Whoever listens for `readable` alone reads no more than one buffer.
  await once(socket, 'readable');
  return {
    readOn: async () => {
      let bytes = 0;
      try {
        for await (const chunk of socket) bytes += (chunk as Buffer).length;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      }
      return bytes;
    },
    leave: () => socket.destroy(),
  };
}

/** Waits until a server has no connection left. @throws Error after 20 s */
export async function untilNobodyIsConnected(server: Server): Promise<void> {
  const count = () => new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
  const end = performance.now() + 20_000;
  while ((await count()) > 0) {
    if (performance.now() > end) throw new Error(`After 20 s there are ${await count()} connections.`);
    await pause(10);
  }
}
