import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedApi {
  /** Replaces the real API: its address, with the same base path. */
  readonly url: string;
  stop(): void;
}

interface Recorded {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Replays the real API's earlier responses from memory, so that measurements do not wait for a database.
 * @param api address of the real API with its base path
 */
export async function startRecordedApi(api: string): Promise<RecordedApi> {
  const { origin, pathname } = new URL(api);
  const records = new Map<string, Promise<Recorded>>();
  const ask = async (path: string): Promise<Recorded> => {
    const response = await fetch(origin + path);
    const type = response.headers.get('content-type') ?? 'application/json';
    return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
  };
  const answer = async ({ url = '' }: IncomingMessage, reply: ServerResponse) => {
    const pending = records.get(url) ?? ask(url);
    records.set(url, pending);
    const { status, type, body } = await pending;
    reply.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
