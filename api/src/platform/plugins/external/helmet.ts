import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** Safe headers for answers that are data. The documentation page brings a content policy of its own. */
export const helmetPlugin = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // TLS ends in front of this service, and who ends it decides for the whole host.
      strictTransportSecurity: false,
    });
  },
  { name: 'helmet' },
);
