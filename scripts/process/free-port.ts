import { createServer } from 'node:net';

/** Why no server could listen on `port` of `host` now, `EADDRINUSE`; null when one could. */
export function portFault(port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Whether a server could listen on `port` of `host` now. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  return (await portFault(port, host)) === null;
}

/** A port of the loopback address that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.'))));
    });
  });
}
