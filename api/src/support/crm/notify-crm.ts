import type { Deps } from '#src/deps.ts';
import type { JobRun } from '#src/platform/jobs/handle-job.ts';
import { toCrmEvent } from '#src/support/crm/crm-event.ts';
import { sendWebhook } from '@plenum/shared-server/webhooks/send-webhook';
import { findTicketForCrm, type Ticket } from '#src/support/tickets/ticket-queries.ts';

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
 * @throws Error when the CRM does not answer with 2xx; the job retries, and after its last attempt an operator has to
 */
export async function notifyCrm({ crm, ...deps }: Deps & { readonly crm: Crm }, ticketId: string, run: JobRun): Promise<void> {
  const { query } = deps.database;
  const ticket = await findTicketForCrm(query, ticketId);
  if (!ticket) return;
  try {
    await sendTicket(crm, ticket, deps.clock());
  } catch (error) {
    // What waits is enqueued again at each start.
    if (run.isLastAttempt) await query("UPDATE ticket SET crm_state = 'failed' WHERE id = $1", [ticketId]);
    throw error;
  }
  await query("UPDATE ticket SET crm_state = 'sent' WHERE id = $1", [ticketId]);
}

async function sendTicket({ url, secret }: Crm, ticket: Ticket, now: Date): Promise<void> {
  const id = `ticket_opened_${ticket.number}`;
  const body = JSON.stringify(toCrmEvent(ticket));
  const timestamp = Math.floor(now.getTime() / 1000);
  const status = await sendWebhook({ url: url(), secret, id, timestamp, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (status < 200 || status > 299) throw new Error(`The CRM returned ${status}.`);
}
