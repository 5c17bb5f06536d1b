import type { Deps } from '#src/deps.ts';
import { toCrmEvent } from '#src/support/crm/crm-event.ts';
import { signWebhook } from '#src/support/crm/sign-webhook.ts';
import { findTicketForCrm } from '#src/support/tickets/ticket-queries.ts';

/** Where a CRM takes events. */
export interface Crm {
  /** Asked for each event: that of a stand-in is known once the service listens. */
  readonly url: () => string;
  readonly secret: string;
}

/** Shorter than the job may take. */
const PATIENCE_MS = 15_000;

/**
 * Tells the CRM of a ticket, unless it knows or the ticket is gone with its sender's account. It may be told more than once, when a
 * process dies in between: the id is the same each time.
 * @throws Error when the CRM does not answer with 2xx; the job tries again
 */
export async function tellCrm({ database: { query }, clock, crm }: Deps & { readonly crm: Crm }, ticketId: string): Promise<void> {
  const ticket = await findTicketForCrm(query, ticketId);
  if (!ticket) return;
  const id = `ticket_opened_${ticket.number}`;
  const body = JSON.stringify(toCrmEvent(ticket));
  const timestamp = Math.floor(clock().getTime() / 1000);
  const reply = await fetch(crm.url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(crm.secret, { id, timestamp, body }),
      'idempotency-key': id,
    },
    body,
    // Followed, a redirect would carry the sender's data to an address that nobody has set.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The CRM answered ${reply.status}.`);
  await query("UPDATE ticket SET crm_state = 'sent' WHERE id = $1", [ticketId]);
}
