import type { FastifyPluginAsync } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { logIn } from '#src/account/auth/login.ts';
import { codeRoutes } from '#src/account/auth/code-routes.ts';
import { confirmByLink, openConfirmationLink } from '#src/account/auth/confirm-by-link.ts';
import {
  checkPasswordLink,
  recoverByEmail,
  recoverByPhone,
  setPasswordByLink,
  setPasswordByPhone,
} from '#src/account/auth/new-password.ts';
import { register } from '#src/account/auth/registration.ts';
import { DONE, signedIn } from '#src/account/replies.ts';
import { requireAcceptablePassword } from '#src/identity/accounts/check-new-password.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { readBearerToken } from '#src/identity/sessions/authenticate.ts';
import { refreshSession } from '#src/identity/sessions/refresh-session.ts';
import { closeSession } from '#src/identity/sessions/session-store.ts';

/** Routes for registration, sign-in, sign-out and password reset (specification section 7, "Authentication"). */
export const authRoutes: FastifyPluginAsync<AccountDeps> = async (app, deps) => {
  const { database, clock, keys, authentication, limits } = deps;
  const perMinute = (max: number) => ({ limiter: app.rateLimit({ max }) });
  const links = perMinute(limits.links);

  registerEndpoint(app, authEndpoints.register, ({ body, request }) => register(deps, request, body));
  registerEndpoint(app, authEndpoints.checkNewPassword, async ({ body }) => {
    await requireAcceptablePassword(deps.checkNewPassword, body.password);
    return DONE;
  });
  registerEndpoint(app, authEndpoints.login, ({ body, request }) => logIn(deps, request, body));
  registerEndpoint(
    app,
    authEndpoints.refresh,
    async ({ body }) => signedIn(await refreshSession(deps, await keys(), body.refresh_token, clock())),
    perMinute(limits.refreshes),
  );
  registerEndpoint(app, authEndpoints.checkToken, ({ request }) => ({ data: { token: readBearerToken(request) ?? '' } }), {
    authenticate: authentication.required,
  });
  registerEndpoint(
    app,
    authEndpoints.logout,
    async ({ request }) => {
      const { accountId, sessionId } = authentication.callerOf(request);
      await closeSession(database.query, accountId, sessionId);
      return undefined;
    },
    { authenticate: authentication.required },
  );

  registerEndpoint(app, authEndpoints.recoverPassword, async ({ body, request }) => {
    await recoverByEmail(deps, request, body.email);
    return DONE;
  });
  registerEndpoint(app, authEndpoints.newPasswordByPhone, async ({ body, request }) => {
    if (!('code' in body)) return { ...DONE, ...(await recoverByPhone(deps, request, body.phone)) };
    await setPasswordByPhone(deps, request, body);
    return DONE;
  });
  registerEndpoint(app, authEndpoints.openPasswordLink, ({ params }) => checkPasswordLink(deps, params.hash), links);
  registerEndpoint(
    app,
    authEndpoints.setPassword,
    async ({ params, body, request }) => {
      await setPasswordByLink(deps, request, params.hash, body);
      return DONE;
    },
    links,
  );

  registerEndpoint(app, authEndpoints.openEmailLink, ({ params }) => openConfirmationLink(deps, 'confirm-email', params.hash), links);
  registerEndpoint(
    app,
    authEndpoints.openRegistrationLink,
    ({ params }) => openConfirmationLink(deps, 'confirm-registration', params.hash),
    links,
  );
  const pressed = { ...links, consumes: true };
  registerEndpoint(app, authEndpoints.confirmEmail, ({ params }) => confirmByLink(deps, 'confirm-email', params.hash), pressed);
  registerEndpoint(
    app,
    authEndpoints.confirmRegistration,
    ({ params }) => confirmByLink(deps, 'confirm-registration', params.hash),
    pressed,
  );

  await app.register(codeRoutes, deps);
};
