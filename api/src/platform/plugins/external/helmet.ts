import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** Sets security headers for data. The documentation page has its own content security policy. */
export const helmetPlugin = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // TLS ends at a proxy, whose configuration decides for the whole host.
      strictTransportSecurity: false,
    });
  },
  { name: 'helmet' },
);
