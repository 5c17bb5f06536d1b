import type { FastifyPluginAsync } from 'fastify';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { DONE } from '#src/account/replies.ts';
import type { CodeDetails } from '#src/account/auth/send-code.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { avatarRoutes } from '#src/account/avatar/routes.ts';
import { changeAddress, confirmAddress } from '#src/account/profile/change-address.ts';
import { requestDeletion, deleteAccount } from '#src/account/profile/delete-account.ts';
import { exportProfile } from '#src/account/profile/export-profile.ts';
import { findProfile, type ProfilePresentation } from '#src/account/profile/presenter.ts';
import { findSessions } from '#src/account/profile/session-list.ts';
import { removePhone } from '#src/account/profile/remove-phone.ts';
import { startTrial } from '#src/billing/trial/start-trial.ts';
import { updateProfile } from '#src/account/profile/update-profile.ts';
import { closeSession, closeSessions } from '#src/identity/sessions/session-store.ts';

/** Has no code when a change was cancelled. */
const changed = (code: CodeDetails | null) => ({ data: { status: 'ok' as const, ...(code && { code }) } });

export interface ProfileDeps extends AccountDeps {
  readonly presentation: ProfilePresentation;
}

/** Routes for the caller's own account (specification section 7, "Profile"). */
export const profileRoutes: FastifyPluginAsync<ProfileDeps> = async (app, deps) => {
  const { database, clock, authentication, presentation } = deps;
  const { providerTitles } = presentation;
  const required = { authenticate: authentication.required };
  const fresh = { authenticate: authentication.fresh };
  const { callerOf } = authentication;
  const profileOf = (accountId: string) => findProfile(database.query, accountId, presentation, clock());

  registerEndpoint(app, profileEndpoints.get, async ({ request }) => ({ data: await profileOf(callerOf(request).accountId) }), required);
  registerEndpoint(
    app,
    profileEndpoints.update,
    async ({ body, request }) => {
      const { accountId } = callerOf(request);
      await database.transaction((query) => updateProfile(query, accountId, body, clock()));
      return { data: await profileOf(accountId) };
    },
    required,
  );

  registerEndpoint(
    app,
    profileEndpoints.validateEmail,
    async ({ body: { code, email }, request }) => {
      await confirmAddress(deps, request, 'email', { code, address: email });
      return DONE;
    },
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.validatePhone,
    async ({ body: { code, phone }, request }) => {
      await confirmAddress(deps, request, 'phone', { code, address: phone });
      return DONE;
    },
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.updateEmail,
    async ({ body, request }) => changed(await changeAddress(deps, request, 'email', body.email)),
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.updatePhone,
    async ({ body, request }) => changed(await changeAddress(deps, request, 'phone', body.phone)),
    required,
  );

  registerEndpoint(
    app,
    profileEndpoints.removePhone,
    async ({ request }) => {
      await removePhone(deps, callerOf(request));
      return DONE;
    },
    fresh,
  );

  registerEndpoint(app, profileEndpoints.block, async ({ request }) => ({ data: await requestDeletion(deps, request) }), required);
  for (const endpoint of [profileEndpoints.confirmBlock, profileEndpoints.confirmBlockByPost]) {
    registerEndpoint(
      app,
      endpoint,
      async ({ body, request }) => {
        await deleteAccount(deps, request, body.code);
        return DONE;
      },
      required,
    );
  }

  registerEndpoint(
    app,
    profileEndpoints.export,
    async ({ request }) => ({ data: await exportProfile(database.query, callerOf(request), presentation, clock()) }),
    fresh,
  );
  registerEndpoint(
    app,
    profileEndpoints.sessions,
    async ({ request }) => ({ data: await findSessions(database.query, callerOf(request), clock()) }),
    required,
  );
  registerEndpoint(
    app,
    profileEndpoints.revokeOtherSessions,
    async ({ request }) => {
      const { accountId, sessionId } = callerOf(request);
      await closeSessions(database.query, accountId, sessionId);
      return DONE;
    },
    fresh,
  );
  registerEndpoint(
    app,
    profileEndpoints.revokeSession,
    async ({ params, request }) => {
      if (!(await closeSession(database.query, callerOf(request).accountId, params.id))) throw notFound('session');
      return DONE;
    },
    fresh,
  );
  registerEndpoint(
    app,
    profileEndpoints.startTrial,
    async ({ request }) => ({ data: await database.transaction((query) => startTrial(query, callerOf(request).accountId, clock())) }),
    { ...required, limiter: app.rateLimit({ max: deps.limits.trials }) },
  );
  registerEndpoint(
    app,
    profileEndpoints.unlinkSocial,
    async ({ params, request }) => {
      const { accountId } = callerOf(request);
      await database.transaction(async (query) => {
        const account = await findAccount(query, accountId, { lock: true });
        const linked = await query<{ provider: string }>('SELECT provider FROM social_identity WHERE account_id = $1', [accountId]);
        if (!linked.some(({ provider }) => provider === params.provider)) throw notFound('connection');
        if (linked.length === 1 && account?.passwordHash === null) {
          throw new HttpError(409, 'last_sign_in_method', 'This is your only way to sign in. Set a password first.');
        }
        // Without a confirmed contact or a provider, an account counts as abandoned and is purged.
        if (linked.length === 1 && !account?.emailVerified && !account?.phoneVerified) {
          throw new HttpError(
            409,
            'last_sign_in_method',
            'Confirm an e-mail address or a phone number first. Without one, or a connected service, your account would be deleted.',
          );
        }
        await query('DELETE FROM social_identity WHERE account_id = $1 AND provider = $2', [accountId, params.provider]);
        const what = providerTitles[params.provider] ?? params.provider;
        await notifyOwner(query, accountId, { template: 'sign-in-method-changed', data: { change: 'disconnected', what } }, clock());
      });
      return DONE;
    },
    fresh,
  );

  await app.register(avatarRoutes, deps);
};
