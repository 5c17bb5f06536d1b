import type { FastifyPluginAsync } from 'fastify';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { CompanyRole, InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { DONE } from '#src/account/replies.ts';
import { acceptInvite } from '#src/account/companies/accept-invite.ts';
import { changeRole, removeMember } from '#src/account/companies/change-membership.ts';
import { findCompany, findMemberships } from '#src/account/companies/company-queries.ts';
import { addHost, countHosts, removeHost } from '#src/account/companies/hosts.ts';
import { inviteMember } from '#src/account/companies/invite-member.ts';
import { notFound, unauthorized } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';

interface InviteRow {
  readonly company: string;
  readonly inviter: string;
  readonly role: CompanyRole;
  readonly email: string;
  readonly accepted_by: string | null;
  /** Whether the account that accepted it is in the company still. */
  readonly has_stayed: boolean;
  readonly withdrawn: boolean;
  readonly expires_at: Date;
}

/** Routes for companies and their invites (specification section 7, "Invites"). */
export const companyRoutes: FastifyPluginAsync<AccountDeps> = async (app, deps) => {
  const { database, clock, authentication, limits } = deps;
  const limiter = app.rateLimit({ max: 2 * limits.links });
  const required = { authenticate: authentication.required };

  registerEndpoint(
    app,
    inviteEndpoints.info,
    async ({ params, request }) => {
      const [invite] = await database.query<InviteRow & Record<string, unknown>>(
        `SELECT company.name AS company, inviter_name AS inviter, role, email, accepted_by, withdrawn, expires_at,
          EXISTS (SELECT FROM company_member WHERE company_id = company.id AND account_id = accepted_by) AS has_stayed
        FROM invite JOIN company ON company.id = invite.company_id WHERE hash = $1`,
        [tokenHash(params.hash)],
      );
      if (!invite) throw notFound('invite');
      const caller = authentication.callerIfAny(request);
      const viewer = caller ? await findAccount(database.query, caller.accountId) : undefined;
      return { data: presentInvite(invite, viewer, clock()) };
    },
    { authenticate: authentication.optional, limiter },
  );

  registerEndpoint(
    app,
    inviteEndpoints.accept,
    async ({ params, request }) => {
      const { accountId } = authentication.callerOf(request);
      await database.transaction(async (query) => {
        const account = await findAccount(query, accountId, { lock: true });
        if (!account) throw unauthorized();
        await acceptInvite(query, account, params.hash, clock());
      });
      return DONE;
    },
    { ...required, limiter, consumes: true },
  );

  registerEndpoint(
    app,
    inviteEndpoints.create,
    async ({ body, request }) => ({ data: await inviteMember(deps, authentication.callerOf(request).accountId, body) }),
    { ...required, perMinute: limits.companies },
  );

  registerEndpoint(
    app,
    inviteEndpoints.withdraw,
    async ({ params, request }) => {
      const withdrawn = await database.query(
        `UPDATE invite SET withdrawn = true WHERE id::text = $1 AND accepted_by IS NULL AND company_id IN (
          SELECT company_id FROM company_member WHERE account_id = $2 AND role = 'admin'
        ) RETURNING id`,
        [params.id, authentication.callerOf(request).accountId],
      );
      if (withdrawn.length === 0) throw notFound('invite');
      return DONE;
    },
    required,
  );

  registerEndpoint(
    app,
    inviteEndpoints.companies,
    async ({ request }) => {
      const { accountId } = authentication.callerOf(request);
      const memberships = await findMemberships(database.query, accountId);
      const caller = { accountId, keys: await deps.keys(), now: clock() };
      const companies = await Promise.all(memberships.map((membership) => findCompany(database.query, membership, caller)));
      const hosts = memberships.some(({ role }) => role === 'admin') ? await countHosts(database.query, accountId, caller.now) : null;
      return { data: companies.map((company) => ({ ...company, seats: company.role === 'admin' ? hosts : null })) };
    },
    { ...required, perMinute: limits.companies },
  );

  registerEndpoint(
    app,
    inviteEndpoints.changeMember,
    async ({ params, body, request }) => {
      const change = { ...params, keys: await deps.keys(), caller: authentication.callerOf(request).accountId };
      await database.transaction((query) => changeRole(query, change, body.role));
      return DONE;
    },
    required,
  );

  registerEndpoint(
    app,
    inviteEndpoints.changeSeat,
    async ({ params, body, request }) => {
      const change = { ...params, keys: await deps.keys(), caller: authentication.callerOf(request).accountId };
      await database.transaction((query) => (body.seat ? addHost(query, change, clock()) : removeHost(query, change)));
      return DONE;
    },
    required,
  );

  registerEndpoint(
    app,
    inviteEndpoints.removeMember,
    async ({ params, request }) => {
      const change = { ...params, keys: await deps.keys(), caller: authentication.callerOf(request).accountId };
      await database.transaction((query) => removeMember(query, change));
      return DONE;
    },
    required,
  );
};

function presentInvite(invite: InviteRow, viewer: Account | undefined, now: Date): InviteInfo {
  const { company, inviter, role, email } = invite;
  return {
    company,
    inviter,
    role,
    status: statusOf(invite, now),
    email_masked: maskEmail(email),
    expires_at: invite.expires_at.toISOString(),
    viewer: viewerOf(invite, viewer),
  };
}

function statusOf({ accepted_by: acceptedBy, withdrawn, expires_at: expiresAt }: InviteRow, now: Date): InviteInfo['status'] {
  if (acceptedBy !== null) return 'accepted';
  if (withdrawn) return 'withdrawn';
  return expiresAt.getTime() > now.getTime() ? 'pending' : 'expired';
}

function viewerOf({ email, accepted_by: acceptedBy, has_stayed: hasStayed }: InviteRow, viewer: Account | undefined): InviteInfo['viewer'] {
  if (!viewer) return 'anonymous';
  // Who has accepted it may have another address since, and who has left is not told that they have joined.
  if (acceptedBy !== null) return acceptedBy === viewer.id && hasStayed ? 'invited' : 'other-account';
  if (viewer.email !== email) return 'other-account';
  return viewer.emailVerified ? 'invited' : 'unconfirmed';
}
