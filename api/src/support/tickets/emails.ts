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
  const ticket: Composer = async ({ data }, { query }) => {
    const found = await findTicket(query, emailData.parse(data).ticket);
    // Its sender has deleted their account since.
    if (!found) return null;
    const { number, title, name, email, dueAt, answers } = found;
    return renderEmail({
      subject: `[${number}] ${title}${name === null ? '' : `: ${name}`}`,
      heading: `${title}${name === null ? '' : `: ${name}`}`,
      paragraphs: [
        `${title}, ticket ${number}.`,
        dueAt === null
          ? 'The sender left no address, so you cannot reply.'
          : `An answer is due by ${inMoscow(dueAt)}.${email === null ? '' : ` A reply to this e-mail goes to ${email}.`}`,
      ],
      facts: [
        ...senderDetails(found),
        ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
        ...visitDetails(found),
      ],
      action: { label: 'Open the ticket', url: `${staffOrigin}/staff/tickets/${number}` },
      ...(email !== null && { replyTo: email }),
    });
  };
  return { [TICKET_EMAIL]: ticket };
}
