import type { ErrorTracking } from '#src/error-tracking/start-error-tracking.ts';

interface Request {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** The part of a Fastify instance that this module uses. */
interface App {
  addHook(name: 'onRequest', hook: (request: Request, reply: unknown, done: () => void) => void): unknown;
}

/** Names requests by their route in error tracking. URLs have unbounded cardinality and may contain credentials. */
export function nameRequests(app: App, { nameRequest }: Pick<ErrorTracking, 'nameRequest'>): void {
  app.addHook('onRequest', ({ method, routeOptions }, _, done) => {
    nameRequest(`${method} ${routeOptions.url ?? '(no route)'}`);
    done();
  });
}
