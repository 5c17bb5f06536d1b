import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Returns the error code of listening on `port` of `host`, such as `EADDRINUSE`, or null if the port is free. */
export function portError(port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Returns whether `port` of `host` is free now. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  return (await portError(port, host)) === null;
}

/** Below the ports that systems assign to connections (32768 and up on Linux) and above those of well-known services. */
const RANGE = { from: 20_000, to: 32_000 };

/**
 * Returns a port of the loopback address that is free at this moment. It is not one that the system would choose, because any connection
 * may take such a port before the service has started.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`No port from ${RANGE.from} to ${RANGE.to} is free.`);
}
