import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Lets a browser into the room of a webinar's date until its end. */
export interface GuestPass {
  readonly id: string;
  /** The registration that was requested with it. */
  readonly registrationId: string;
  /** As it was entered in the form. */
  readonly name: string;
  /** Alias of the webinar. */
  readonly alias: string;
  /** Whether it has opened the room. */
  readonly isEntered: boolean;
  /** `own`: counted for itself. `shared`: that of its registration, which was confirmed later. */
  readonly seat: 'own' | 'shared' | 'none';
}

/** Returns the token of a guest pass, which is not stored. Derived from the id, so that a repeated request gets the same one. */
export function guestPassToken({ guestPass }: Pick<ServiceKeys, 'guestPass'>, id: string): string {
  return keyedDigest(guestPass, id);
}

/** Returns a guest pass by its token, until the webinar is over. */
export async function findGuestPass(query: Query, token: string, now: Date): Promise<GuestPass | undefined> {
  const [pass] = await query<GuestPass & Record<string, unknown>>(
    `SELECT pass.id, pass.registration_id AS "registrationId", pass.name, webinar.alias, pass.entered_at IS NOT NULL AS "isEntered",
      CASE
        WHEN pass.holds_until > $2 THEN 'own'
        WHEN pass.holds_until IS NULL AND registration.status = 'registered' THEN 'shared'
        ELSE 'none'
      END AS seat
    FROM webinar_guest_pass AS pass
    JOIN webinar_registration AS registration ON registration.id = pass.registration_id
    JOIN webinar_occurrence AS occurrence ON occurrence.id = pass.occurrence_id
    JOIN webinar ON webinar.id = occurrence.webinar_id
    WHERE pass.hash = $1 AND pass.expires_at > $2`,
    [tokenHash(token), now],
  );
  return pass;
}
