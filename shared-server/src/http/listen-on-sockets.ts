import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LISTEN_BACKLOG } from '#src/http/listen-backlog.ts';

/**
 * Listening sockets of one port. Node accepts one connection of each in a turn of its event loop: with one, new connections of a load spike wait behind
 * one another for half a second while those that are open are served in milliseconds.
 */
const SOCKETS = 8;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Makes a server listen with several sockets, among which the system divides new connections (`SO_REUSEPORT`); with one where it does not.
 * @param app with `gracefulShutdown`, which closes connections that are unused
 * @throws the system's error, such as `EADDRINUSE`, also if another process shares its port in the same way
 */
export async function listenOnSockets(app: FastifyInstance, { host, port }: Address): Promise<void> {
  if (!(await canShare(host))) {
    await app.listen({ host, port, backlog: LISTEN_BACKLOG });
    return;
  }
  const others: Server[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  // The server's own `close` event comes only when its last connection has ended.
  app.addHook('preClose', async () => {
    ended = Promise.all(others.map((server) => close(server)));
  });
  // Fastify waits for the connections of its own socket only. Added last, this hook runs before those that stop what answers need.
  app.addHook('onClose', () => ended);
  // A second process with such sockets would otherwise share the port with the first.
  if (port !== 0) await close(await listen({ host, port }));
  const shared = { host, backlog: LISTEN_BACKLOG, reusePort: true };
  await app.listen({ ...shared, port });
  const { port: chosen } = app.server.address() as AddressInfo;
  for (let count = 1; count < SOCKETS; count += 1) others.push(await listen({ ...shared, port: chosen }, app));
}

/** Whether the system divides connections among sockets of one port: Linux and FreeBSD do, and some sandboxes do not. */
async function canShare(host: string): Promise<boolean> {
  try {
    await close(await listen({ host, port: 0, reusePort: true }));
    return true;
  } catch {
    return false;
  }
}

interface ListenOptions extends Address {
  readonly backlog?: number;
  readonly reusePort?: boolean;
}

/** @param app gets the connections */
async function listen(options: ListenOptions, app?: FastifyInstance): Promise<Server> {
  // As Node's HTTP server does.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app?.server.emit('connection', socket));
  server.listen(options);
  await once(server, 'listening');
  return server.unref();
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
