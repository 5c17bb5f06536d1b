import * as z from 'zod';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { getContent } from '#src/content/site/queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
import { inMoscow } from '#src/support/tickets/ticket-details.ts';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

/** The e-mail's name in the outbox; its data is the id of the reply. */
export const REPLY_EMAIL = 'ticket-reply';

const emailData = z.object({ reply: z.string() });

type Replied = Pick<Ticket, 'number' | 'name' | 'answers' | 'createdAt'> & { readonly text: string };

async function findReply(query: Query, id: string): Promise<Replied | undefined> {
  const [found] = await query<Replied & Record<string, unknown>>(
    `SELECT ticket.number, ticket.name, ticket.answers, ticket.created_at AS "createdAt", event.note AS text
    FROM ticket_event AS event JOIN ticket ON ticket.id = event.ticket_id WHERE event.id = $1`,
    [id],
  );
  return found;
}

/** Composes what a staff member wrote to the sender of a ticket. Further messages of the sender go to the support mailbox. */
const reply: Composer = async ({ data }, { query, siteOrigin }) => {
  const found = await findReply(query, emailData.parse(data).reply);
  // The ticket was deleted since, with the account of its sender.
  if (!found) return null;
  const { number, name, answers, createdAt, text } = found;
  const { support_email: replyTo } = await getContent<PublicSettings>({ query }, 'settings');
  return renderEmail(
    {
      subject: `Our answer to your request ${number}`,
      heading: 'Our answer to your request',
      ...(name !== null && { greeting: `Hello ${name},` }),
      paragraphs: text.split(/\n{2,}/),
      facts: [
        { label: 'Your request', value: number },
        { label: 'Sent', value: inMoscow(createdAt) },
        ...answers.map(({ question, answer }) => ({ label: question === 'Message' ? 'You wrote' : question, value: answer })),
      ],
      details: ['Is something still open? Reply to this e-mail.'],
      reason: 'You are receiving this e-mail because you sent us a form or a questionnaire.',
      replyTo,
    },
    siteOrigin,
  );
};

export const replyEmails: Composers = { [REPLY_EMAIL]: reply };
