import type { FastifyPluginAsync } from 'fastify';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { DONE } from '#src/account/replies.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { changePassword } from '#src/account/reauthentication/change-password.ts';
import { confirmIdentity, findIdentityState, sendIdentityCode } from '#src/account/reauthentication/confirm-identity.ts';

/** Routes for reauthentication before sensitive actions (docs/decisions/0025). */
export const confirmIdentityRoutes: FastifyPluginAsync<AccountDeps> = async (app, deps) => {
  const required = { authenticate: deps.authentication.required };

  registerEndpoint(app, profileEndpoints.identity, async ({ request }) => ({ data: await findIdentityState(deps, request) }), required);
  registerEndpoint(
    app,
    profileEndpoints.sendIdentityCode,
    async ({ request }) => ({ ...DONE, ...(await sendIdentityCode(deps, request)) }),
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.confirmIdentity,
    async ({ body, request }) => {
      await confirmIdentity(deps, request, body);
      return DONE;
    },
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.changePassword,
    async ({ body, request }) => {
      await changePassword(deps, request, body);
      return DONE;
    },
    required,
  );
};
