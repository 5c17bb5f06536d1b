import type { Query } from '#src/platform/database/query.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { WEBINAR_EMAIL } from '#src/webinars/registrations/emails.ts';
import type { WebinarEvent } from '#src/webinars/registrations/email-texts.ts';

interface Registrant {
  readonly email: string;
  readonly token: string;
}

/** Queues an e-mail to a registrant, inside the caller's transaction. `requested` can be triggered by strangers. */
export async function notifyRegistrant(query: Query, { email, token }: Registrant, event: WebinarEvent, now: Date): Promise<void> {
  const limited = event === 'requested' && { limitedBy: `registration ${token}` };
  await queueMessage(query, { template: WEBINAR_EMAIL, recipient: email, data: { token, event }, ...limited }, now);
}
