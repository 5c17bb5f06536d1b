import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { CreatedToken } from '@plenum/shared-contracts/release/access-schemas';
import { requireReader, tokenHash } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import { principalOf, requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { writeAudit } from '#src/store/audit.ts';
import { inTransaction } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { findTeam } from '#src/store/access/teams.ts';
import { allTokens, insertToken, liveTokens, revokeToken, tokenById } from '#src/store/access/tokens.ts';

/** Prefix of every generated secret, so that scans for leaked secrets find it. */
const SECRET_PREFIX = 'plenum_';
const SECRET_BYTES = 32;

/** Registers the routes of tokens. */
export function tokenRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  route(app, accessEndpoints.caller, async ({ request, reply }) => {
    const principal = principalOf(request);
    reply.header('cache-control', 'no-store');
    return { owner: principal.role === 'team' ? principal.release : principal.role, name: request.tokenName };
  });

  route(app, accessEndpoints.tokens, async ({ request }) => {
    requireReader(principalOf(request));
    return { tokens: await allTokens(pool) };
  });

  route(app, accessEndpoints.createToken, async ({ body: { owner, label, name }, request, reply }) => {
    const actor = requireManagerName(request);
    if (owner === 'manager' && name === undefined)
      throw new RegistryError(
        'bad_request',
        'name: a release manager’s token needs the name of its owner, which the history shows (token create --manager --name "Vera Sokolova").',
      );
    const answer = await idempotentWrite<CreatedToken>(services, { request, reply }, async (tx) => {
      // The lock ensures that the team is not removed before its token is added.
      await lockGrants(tx, 'exclusive');
      if (owner.startsWith('mf-') && !(await findTeam(tx, owner)))
        throw new RegistryError(
          'unknown_remote',
          `There is no team ${owner}. Add it first: npm run release -- team add ${owner} --paths …`,
        );
      const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
      const token = await insertToken(tx, { owner, sha256: tokenHash(secret), label, name, createdBy: actor });
      if (!token) throw new Error('A new secret was a token before.');
      const details = { id: token.id, label, name };
      await writeAudit(tx, { actor, token: request.tokenId, action: 'token.create', subject: owner, details });
      // Idempotent responses are stored in plain text, so the secret is left out.
      return { status: 201, body: { token, secret }, stored: { token, secret: null } };
    });
    reply.header('cache-control', 'no-store');
    return answer;
  });

  route(app, accessEndpoints.revokeToken, async ({ params: { id }, request }) => {
    const actor = requireManagerName(request);
    return inTransaction(pool, async (tx) => {
      await lockGrants(tx, 'exclusive');
      const found = await tokenById(tx, id);
      if (!found) throw new RegistryError('not_found', `There is no token ${id}. "token list" shows all.`);
      if (found.revoked_at !== null) return found;
      if (found.owner === 'manager' && (await liveTokens(tx, 'manager')).length === 1)
        throw new RegistryError(
          'last_manager_token',
          `Token ${id} is the last one of a release manager: without it you could not create another. Create a new one first (token create --manager), then revoke this one with it.`,
        );
      const { owner, label } = found;
      await writeAudit(tx, { actor, token: request.tokenId, action: 'token.revoke', subject: owner, details: { id, label } });
      return revokeToken(tx, id, actor);
    });
  });
}
