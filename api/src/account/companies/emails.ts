import * as z from 'zod';
import { inviteToken } from '#src/account/companies/invite-member.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

const inviteData = z.object({ inviteId: z.string() });

const invite: Composer = async ({ data }, { query, keys, now, siteOrigin }) => {
  const { inviteId } = inviteData.parse(data);
  const [row] = await query<{ company: string; inviter: string; role: string }>(
    `SELECT company.name AS company, invite.inviter_name AS inviter, invite.role FROM invite JOIN company ON company.id = invite.company_id
    WHERE invite.id = $1 AND NOT invite.withdrawn AND invite.accepted_by IS NULL AND invite.expires_at > $2`,
    [inviteId, now],
  );
  if (!row) return null;
  const [company, inviter] = [withoutLinks(row.company), withoutLinks(row.inviter)];
  return renderEmail(
    {
      // Contains no names: users and companies can choose names that trick the recipient into clicking.
      subject: 'You are invited to a company on Plenum',
      paragraphs: ['Join it, and you share its webinars, meetings and recordings.'],
      facts: [
        { label: 'Company', value: company },
        { label: 'Invited by', value: inviter },
        { label: 'You join as', value: row.role === 'admin' ? 'Administrator' : 'Member' },
      ],
      action: { label: 'See the invitation', url: `${siteOrigin}/invite/${inviteToken(keys, inviteId)}` },
      notes: ['The invitation expires in a week. If you do not know the sender, ignore this e-mail.'],
      reason: 'You are receiving this e-mail because someone entered this address in an invitation on Plenum.',
    },
    siteOrigin,
  );
};

/** Inserts a word joiner after each dot, as mail programs turn text that looks like a domain into a link. */
function withoutLinks(name: string): string {
  return name.replace(/\.(?=[\p{L}\p{N}])/gu, '.\u2060');
}

export const companyEmails = { invite } as const satisfies Composers;
