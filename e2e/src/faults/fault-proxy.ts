import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An uncompressed response of the server behind the proxy. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Forwards the request to the server behind the proxy and returns the complete response. */
  readonly good: () => Promise<Answer>;
}

/** Answers a request with a fault, or not at all. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

export interface FaultProxy {
  readonly url: string;
  /** Requested paths with queries since the start or the last `forget()`. */
  readonly requests: readonly string[];
  forget(): void;
  /** Answers requests whose path matches with this fault from now on; the newest match wins. Returns a function that removes it. */
  inject(path: RegExp, fault: Fault): () => void;
  /** Removes all faults. */
  heal(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
}

/** A proxy between a browser and the site, or between the site and its dependencies. Connections and faults are real. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  let rules: Rule[] = [];
  const requests: string[] = [];
  const sockets = new Set<Socket>();

  const pass = (request: IncomingMessage, headers = request.headers) =>
    forward({ hostname, port, method: request.method, path: request.url, headers });

  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const rule = rules.find(({ path }) => path.test(request.url ?? ''));
    const good = async (): Promise<Answer> => {
      const { 'accept-encoding': _, ...headers } = request.headers;
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      request.pipe(pass(request, headers).once('response', resolve).once('error', reject));
      const answer = await promise;
      return { status: answer.statusCode ?? 0, headers: { ...answer.headers }, body: await buffer(answer) };
    };
    if (rule) void Promise.resolve(rule.fault({ request, response, good })).catch(() => response.destroy());
    else
      request.pipe(
        pass(request)
          .once('response', (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.once('error', () => response.destroy());
            response.once('close', () => answer.destroy());
            answer.pipe(response);
          })
          .once('error', () => response.destroy()),
      );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    forget: () => void requests.splice(0),
    inject(path, fault) {
      const rule = { path, fault };
      rules = [rule, ...rules];
      return () => void (rules = rules.filter((other) => other !== rule));
    },
    heal: () => void (rules = []),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
