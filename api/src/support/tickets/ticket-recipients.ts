import * as z from 'zod';

/** Recipients of e-mails about tickets. */
export interface TicketRecipients {
  /** For sources without their own address; null: the site's support address. */
  readonly all: string | null;
  /** By id of a form or alias of a questionnaire. */
  readonly bySource: Readonly<Record<string, string>>;
}

const address = z.email();
const entry = /^(?:([\w-]+)=)?(\S+)$/;

/**
 * The setting API_TICKET_EMAILS: comma-separated addresses, each preceded by the id of its form or the alias of its questionnaire, or by
 * nothing for all others: `team@plenum.example,3=partners@plenum.example`.
 */
export const ticketRecipients = z.string().transform((list, context): TicketRecipients => {
  const bySource: Record<string, string> = {};
  let all: string | null = null;
  for (const text of list.split(',').map((part) => part.trim())) {
    const [, source, email] = entry.exec(text) ?? [];
    if (!address.safeParse(email).success || email === undefined) {
      context.addIssue({
        code: 'custom',
        message: `contains "${text}", which must be an e-mail address, or "<form or questionnaire>=<address>"`,
      });
      return z.NEVER;
    }
    if (source === undefined) all = email;
    else bySource[source] = email;
  }
  return { all, bySource };
});
