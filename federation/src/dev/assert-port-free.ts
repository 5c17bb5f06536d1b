import { once } from 'node:events';
import { createServer } from 'node:net';
import { DevError } from '#src/dev/errors.ts';

/**
 * Checks a port before anything is built for it.
 * @throws DevError `port_taken`
 */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ port, host: 'localhost' }), 'listening');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new DevError('port_taken', `Port ${port} is taken by another process. Name another one: --port ${port + 1}.`, { cause });
  }
  server.close();
  await once(server, 'close');
}
