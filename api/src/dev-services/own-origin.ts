import type { FastifyInstance } from 'fastify';

/** Returns the origin of dev services within this service; the port is known once the service listens. */
export function ownOriginOf(app: FastifyInstance): () => string {
  return () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('A dev service has an address once the service listens.');
    return `http://127.0.0.1:${address.port}`;
  };
}
