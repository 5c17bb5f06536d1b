import type { Deps } from '#src/deps.ts';
import { toCrmEvent } from '#src/support/crm/crm-event.ts';
import { sendWebhook } from '@plenum/shared-server/webhooks/send-webhook';
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
  const status = await sendWebhook({ url: crm.url(), secret: crm.secret, id, timestamp, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (status < 200 || status > 299) throw new Error(`The CRM answered ${status}.`);
  await query("UPDATE ticket SET crm_state = 'sent' WHERE id = $1", [ticketId]);
}
