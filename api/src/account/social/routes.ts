import type { FastifyPluginAsync } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { exchange, linkByPassword, type SocialDeps } from '#src/account/social/exchange.ts';
import { authorizationRequestRoutes } from '#src/account/social/authorization-request-routes.ts';

/** Routes for social sign-in. */
export const socialRoutes: FastifyPluginAsync<SocialDeps> = async (app, deps) => {
  registerEndpoint(
    app,
    authEndpoints.socialProviders,
    () => ({ data: deps.providers.map(({ provider, title }) => ({ provider, title })) }),
    {
      maxAge: 60,
    },
  );
  const limiter = app.rateLimit({ max: 2 * deps.limits.links });
  registerEndpoint(app, authEndpoints.socialExchange, ({ body, request }) => exchange(deps, request, body), {
    authenticate: deps.authentication.optional,
    limiter,
  });
  registerEndpoint(app, authEndpoints.socialLink, ({ body, request }) => linkByPassword(deps, request, body), { limiter });
  await app.register(authorizationRequestRoutes, deps);
};
