import type { ErrorTracking } from '#src/error-tracking/start-error-tracking.ts';

interface Request {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly routeOptions: { readonly url?: string | undefined };
}

interface Reply {
  readonly statusCode: number;
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}

const answeredFromMemory = new WeakSet<object>();

/** Leaves a request out: it was answered from memory, in less time than reporting it takes. */
export function leaveUnmeasured(request: object): void {
  answeredFromMemory.add(request);
}

/** The part of a Fastify instance that this module uses. */
interface App {
  addHook(name: 'onRequest', hook: (request: Request, reply: Reply, done: () => void) => void): unknown;
}

/**
 * Measures requests in error tracking, named by their route. URLs have unbounded cardinality and may contain credentials. Call it before
 * other hooks are added, so that the errors of those belong to a request.
 */
export function trackRequests(app: App, { requestBegan }: Pick<ErrorTracking, 'requestBegan'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, url, headers, routeOptions } = request;
    const { traceparent } = headers;
    const ended = requestBegan({
      id,
      method,
      url,
      name: `${method} ${routeOptions.url ?? '(no route)'}`,
      traceparent: typeof traceparent === 'string' ? traceparent : null,
    });
    if (ended) reply.raw.once('close', () => ended(answeredFromMemory.has(request) ? null : reply.statusCode));
    done();
  });
}
