import * as z from 'zod';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

const text = z.string().nullable();

/**
 * The event that announces a ticket to a CRM. Receivers are third-party programs: fields are added, but never renamed or removed. An event
 * with another meaning gets another `type`.
 */
export const crmEvent = z.object({
  type: z.literal('ticket.opened'),
  /** ISO 8601: when the visitor sent it. */
  timestamp: z.iso.datetime(),
  data: z.object({
    number: z.string(),
    kind: z.enum(['form', 'questionnaire']),
    /** Id of the form, alias of the questionnaire. */
    source: z.string(),
    title: z.string(),
    /** ISO 8601: when an answer is due; null: the sender left no contact details. */
    due_at: z.iso.datetime().nullable(),
    sender: z.object({
      name: text,
      email: text,
      /** E.164 */
      phone: text,
      /** Whether the profile allows calls; null: sent without an account. */
      phone_call: z.boolean().nullable(),
      company_name: text,
      company_size: text,
    }),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    page: text,
    referrer: text,
    campaign: z.object({ source: text, medium: text, campaign: text, term: text, content: text }),
  }),
});
export type CrmEvent = z.output<typeof crmEvent>;

export function toCrmEvent(ticket: Ticket): CrmEvent {
  const { number, kind, source, title, name, email, phone, phoneCall, companyName, companySize, answers, tracking, createdAt, dueAt } =
    ticket;
  return {
    type: 'ticket.opened',
    timestamp: createdAt.toISOString(),
    data: {
      number,
      kind,
      source,
      title,
      due_at: dueAt?.toISOString() ?? null,
      sender: { name, email, phone, phone_call: phoneCall, company_name: companyName, company_size: companySize },
      answers: [...answers],
      page: tracking.url ?? null,
      referrer: tracking.referrer ?? null,
      campaign: {
        source: tracking.utm_source ?? null,
        medium: tracking.utm_medium ?? null,
        campaign: tracking.utm_campaign ?? null,
        term: tracking.utm_term ?? null,
        content: tracking.utm_content ?? null,
      },
    },
  };
}
