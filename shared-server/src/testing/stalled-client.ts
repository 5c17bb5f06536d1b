import { once } from 'node:events';
import type { Server } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface StalledClient {
  /** Reads the rest until the server ends the connection. @returns number of bytes received in all, including the head */
  readonly readOn: () => Promise<number>;
  readonly leave: () => void;
}

/**
 * Opens a client that sends a request, reads the beginning of the response and then stops reading. Both operating systems buffer a few MB
 * of it, so the requested file has to be larger.
 * @param url of the requested file
 * @param count number of requests on one connection, sent without waiting for responses
 */
export async function stalledClient(url: string, count = 1): Promise<StalledClient> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that ends the connection while data is still unread may reset it.
  socket.on('error', () => undefined);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(count));
  // A client that only listens for `readable` reads no more than one buffer.
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

/** Waits until a server has no open connections. @throws Error after 20 s */
export async function untilNoConnections(server: Server): Promise<void> {
  const count = () => new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
  const end = performance.now() + 20_000;
  while ((await count()) > 0) {
    if (performance.now() > end) throw new Error(`After 20 s there are ${await count()} connections.`);
    await pause(10);
  }
}
