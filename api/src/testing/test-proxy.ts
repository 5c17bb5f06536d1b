import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TestProxy {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** Breaks all connections and refuses new ones, like a stopped server. */
  refuse(): void;
  /** Accepts bytes and connections but sends nothing, like a network that drops packets. */
  silence(): void;
  /** Restores the connection; connections that were silenced are broken. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy between the service and a database server, to simulate failures without touching the server. */
export async function startTestProxy(serverUrl: string): Promise<TestProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: 'through' | 'refused' | 'silent' = 'through';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((from) => {
    keep(from);
    if (state === 'refused') from.destroy();
    if (state === 'silent') from.resume();
    if (state !== 'through') return;
    const to = connect(Number(target.port), target.hostname);
    keep(to);
    from.on('data', (bytes) => state === 'through' && to.write(bytes)).on('close', () => to.destroy());
    to.on('data', (bytes) => state === 'through' && from.write(bytes)).on('close', () => from.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    refuse: () => {
      state = 'refused';
      breakAll();
    },
    silence: () => {
      state = 'silent';
    },
    restore: () => {
      state = 'through';
      breakAll();
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
