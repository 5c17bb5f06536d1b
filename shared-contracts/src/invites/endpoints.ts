import * as z from 'zod/mini';
import { done } from '#src/auth/schemas.ts';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { company, inviteBody, inviteInfo, memberBody, seatBody } from '#src/invites/schemas.ts';

/** Only the size is checked, so that a truncated link answers "not found" rather than "invalid". */
const byHash = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Written out: the shell does not share `uuid` of zod. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const byMember = z.object({
  company: z.string().check(z.regex(UUID)),
  /** `members[].id` of the company. */
  member: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** specification section 7, "Invites". */
export const inviteEndpoints = {
  info: defineEndpoint({
    method: 'GET',
    path: '/public/invites/v1/{hash}/info',
    auth: 'optional',
    summary: 'Returns the inviter and the company of an invite.',
    params: byHash,
    reply: z.object({ data: inviteInfo }),
  }),
  accept: defineEndpoint({
    method: 'GET',
    path: '/public/invites/v1/{hash}/accept',
    auth: 'bearer',
    summary:
      'Joins the company. Call it from a button: repeating it returns the same answer, and HEAD or a prefetch has no effect. 409 `invite_other_account`, `not_verified` or `invite_used`, 410 `invite_expired` or `invite_withdrawn`.',
    params: byHash,
    reply: done,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/invites',
    auth: 'bearer',
    summary:
      'Sends an e-mail with an invite to one of the caller’s companies. Another invite to the same address replaces the first. 409 `not_admin`, `not_verified` or `already_member`.',
    status: 201,
    body: inviteBody,
    reply: z.object({ data: z.object({ id: z.string(), hash: z.string(), expires_at: z.string() }) }),
  }),
  withdraw: defineEndpoint({
    method: 'DELETE',
    path: '/v1/invites/{id}',
    auth: 'bearer',
    summary: 'Withdraws an invite.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: done,
  }),
  companies: defineEndpoint({
    method: 'GET',
    path: '/v1/companies',
    auth: 'bearer',
    summary: 'Returns the caller’s companies, with members and open invites where the caller is an administrator.',
    reply: z.object({ data: z.array(company) }),
  }),
  changeMember: defineEndpoint({
    method: 'PUT',
    path: '/v1/companies/{company}/members/{member}',
    auth: 'bearer',
    summary: 'Changes the role of a member. 409 `not_admin`, or `last_admin` if no administrator would remain.',
    params: byMember,
    body: memberBody,
    reply: done,
  }),
  changeSeat: defineEndpoint({
    method: 'PUT',
    path: '/v1/companies/{company}/members/{member}/seat',
    auth: 'bearer',
    summary:
      'Gives a member a seat for hosts of the caller’s tariff, or takes a seat back. The member’s rooms have the limits of that tariff. 409 `not_admin`, `own_seat`, or `no_seats` if the tariff has none left.',
    params: byMember,
    body: seatBody,
    reply: done,
  }),
  removeMember: defineEndpoint({
    method: 'DELETE',
    path: '/v1/companies/{company}/members/{member}',
    auth: 'bearer',
    summary:
      'Removes a member; members may remove themselves. A company that its last member leaves is deleted. 409 `not_admin`, or `last_admin` if others remain without an administrator.',
    params: byMember,
    reply: done,
  }),
} as const;
