import { once } from 'node:events';
import net from 'node:net';

/** A proxy between a registry and its database, which cuts the connection at a chosen moment. */
export interface DatabaseProxy {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** Breaks all connections and accepts no new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** When a client next sends `statement`, the server executes it, but the connection breaks before the response is passed on. */
  loseAnswerTo(statement: string): void;
  close(): Promise<void>;
}

export async function databaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const address = new URL(serverUrl);
  const clients = new Set<net.Socket>();
  let isCut = false;
  let fatal: string | null = null;
  const proxy = net.createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = net.connect(Number(address.port), address.hostname);
    let losing = false;
    clients.add(client);
    const end = (): void => {
      clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      if (fatal !== null && bytes.includes(fatal)) {
        losing = true;
        fatal = null;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => (losing ? end() : client.write(bytes)));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
  const breakAll = (): void => clients.forEach((client) => client.destroy());
  return {
    url: url.href,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    loseAnswerTo(statement) {
      fatal = statement;
    },
    async close() {
      breakAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
