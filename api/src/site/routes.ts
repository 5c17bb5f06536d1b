import type { FastifyPluginAsync } from 'fastify';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { HeaderContent, PublicSettings } from '@plenum/shared-contracts/site/schemas';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/http/register-endpoint.ts';
import { findContent } from '#src/site/queries.ts';

/** Every page asks for it, and it hardly ever changes. */
const CACHED = { maxAge: 60 };

/** What all pages need (product-spec section 7, "Forms, activity, settings"). */
export const siteRoutes: FastifyPluginAsync<Deps> = async (app, { database }) => {
  registerEndpoint(
    app,
    siteEndpoints.header,
    async () => {
      const header = await findContent<HeaderContent>(database, 'header');
      if (!header) throw notFound('content');
      return { data: header };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    siteEndpoints.settings,
    async () => {
      const settings = await findContent<PublicSettings>(database, 'settings');
      if (!settings) throw notFound('content');
      return { data: settings };
    },
    CACHED,
  );

  registerEndpoint(app, siteEndpoints.ping, async () => {
    await database.query('SELECT 1');
    return { status: 'ok' as const };
  });
};
