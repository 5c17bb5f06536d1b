import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { ProvenAddress, SentCode } from '@plenum/shared-contracts/auth/schemas';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { limitCodeAttempts, sendCode } from '#src/account/auth/send-code.ts';
import { requireEmail, requirePhone } from '#src/identity/contacts/parse-contact.ts';
import { DONE } from '#src/account/replies.ts';
import { redeemCode } from '#src/identity/codes.ts';
import { idempotencyKeyOf } from '#src/platform/idempotency/idempotency.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { createLink } from '#src/identity/links.ts';

/**
 * Routes for one-time codes sent to an e-mail address or phone number, with or without an account (specification section 7, "Profile",
 * public part).
 */
export const codeRoutes: FastifyPluginAsync<AccountDeps> = async (app, deps) => {
  const { database, clock, keys, authentication } = deps;

  async function send(request: FastifyRequest, target: string): Promise<SentCode> {
    const caller = authentication.callerIfAny(request);
    return { ...DONE, ...(await sendCode(deps, request, { purpose: 'confirm', target }, caller?.accountId ?? null)) };
  }

  async function prove(
    request: FastifyRequest,
    kind: 'proof-of-email' | 'proof-of-phone',
    target: string,
    code: string,
  ): Promise<ProvenAddress> {
    const now = clock();
    await limitCodeAttempts(deps, request, now);
    await redeemCode(database.query, await keys(), { purpose: 'confirm', target }, { code, call: idempotencyKeyOf(request) }, now);
    return { ...DONE, proof: await createLink(database.query, { kind, data: { address: target } }, now) };
  }

  registerEndpoint(app, authEndpoints.sendPhoneCode, ({ body, request }) => send(request, requirePhone(body.phone)), {
    authenticate: authentication.optional,
  });
  registerEndpoint(app, authEndpoints.sendPublicPhoneCode, ({ body, request }) => send(request, requirePhone(body.phone)));
  registerEndpoint(app, authEndpoints.sendPublicEmailCode, ({ body, request }) => send(request, requireEmail(body.email)));
  registerEndpoint(app, authEndpoints.validatePublicEmail, ({ body, request }) =>
    prove(request, 'proof-of-email', requireEmail(body.email), body.code),
  );
  registerEndpoint(app, authEndpoints.validatePublicPhone, ({ body, request }) =>
    prove(request, 'proof-of-phone', requirePhone(body.phone), body.code),
  );
};
