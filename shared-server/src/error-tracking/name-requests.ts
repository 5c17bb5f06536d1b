import type { ErrorTracking } from '#src/error-tracking/start-error-tracking.ts';

interface Request {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** What of a Fastify instance is used here. */
interface App {
  addHook(name: 'onRequest', hook: (request: Request, reply: unknown, done: () => void) => void): unknown;
}

/** Requests are named by their routes in error tracking: addresses would be too many, and may let somebody in. */
export function nameRequests(app: App, { nameRequest }: Pick<ErrorTracking, 'nameRequest'>): void {
  app.addHook('onRequest', ({ method, routeOptions }, _, done) => {
    nameRequest(`${method} ${routeOptions.url ?? '(no route)'}`);
    done();
  });
}
