import type { Query } from '#src/database/query.ts';
import { post } from '#src/post/outbox.ts';
import { WEBINAR_LETTER, type WebinarEvent } from '#src/webinars/letters.ts';

interface Place {
  readonly email: string;
  readonly token: string;
}

/** Writes to who has a place, inside the caller's transaction. */
export async function postPlace(query: Query, { email, token }: Place, event: WebinarEvent, now: Date): Promise<void> {
  await post(query, { letter: WEBINAR_LETTER, recipient: email, data: { token, event } }, now);
}
