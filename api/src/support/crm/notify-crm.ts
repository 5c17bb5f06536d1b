import type { Deps } from '#src/deps.ts';
import { toCrmEvent } from '#src/support/crm/crm-event.ts';
import { signWebhook } from '#src/support/crm/sign-webhook.ts';
import { findTicketForCrm } from '#src/support/tickets/ticket-queries.ts';

/** A CRM's webhook. */
export interface Crm {
  /** Read for each event, as a dev service has no URL before the service listens. */
  readonly url: () => string;
  readonly secret: string;
}

/** Shorter than the timeout of the job. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a ticket to the CRM, unless it has been sent or was deleted with its sender's account. If a process dies in between, it is sent
 * again with the same id.
 * @throws Error when the CRM does not answer with 2xx; the job retries
 */
export async function notifyCrm({ database: { query }, clock, crm }: Deps & { readonly crm: Crm }, ticketId: string): Promise<void> {
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
    // A redirect must not carry the sender's data to a URL that is not configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The CRM answered ${reply.status}.`);
  await query("UPDATE ticket SET crm_state = 'sent' WHERE id = $1", [ticketId]);
}
