import * as z from 'zod';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
import { inMoscow, senderDetails, visitDetails } from '#src/support/tickets/ticket-details.ts';
import { findTicket } from '#src/support/tickets/ticket-queries.ts';

/** The e-mail's name in the outbox; its data is the ticket's number. */
export const TICKET_EMAIL = 'ticket';

const emailData = z.object({ ticket: z.string() });

/** Composes the e-mail to the staff about a submitted form or questionnaire. @param staffOrigin origin of their pages */
export function ticketEmails(staffOrigin: string): Composers {
  const ticket: Composer = async ({ data }, { query, siteOrigin }) => {
    const found = await findTicket(query, emailData.parse(data).ticket);
    // Its sender has deleted their account since.
    if (!found) return null;
    const { number, title, name, email, dueAt, answers } = found;
    return renderEmail(
      {
        subject: `[${number}] ${title}${name === null ? '' : `: ${name}`}`,
        status: `${title}, ${number}`,
        heading: name ?? 'Someone without a name',
        paragraphs: [],
        facts: [
          { label: 'Answer due', value: dueAt === null ? 'None: the sender left no address, so you cannot reply' : inMoscow(dueAt) },
          ...senderDetails(found),
          ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
          ...visitDetails(found),
        ],
        action: { label: 'Open the ticket', url: `${staffOrigin}/staff/tickets/${number}` },
        ...(email !== null && { details: [`A reply to this e-mail goes to ${email}.`] }),
        reason: 'You are receiving this e-mail because this address receives what visitors send through Plenum’s forms.',
        ...(email !== null && { replyTo: email }),
      },
      siteOrigin,
    );
  };
  return { [TICKET_EMAIL]: ticket };
}
