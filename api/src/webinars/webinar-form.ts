import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { findGuestPass, guestPassToken } from '#src/webinars/guest-passes/guest-pass.ts';
import { issueGuestPass } from '#src/webinars/guest-passes/issue-guest-pass.ts';
import { roomAddress } from '#src/webinars/registrations/presenter.ts';
import { registerForWebinar, type RequestedRegistration, type WebinarRequest } from '#src/webinars/registrations/register-for-webinar.ts';

/** What guest passes are made with. */
export interface GuestAccess {
  readonly keys: Pick<ServiceKeys, 'guestPass'>;
  /** URL of rooms with the placeholders `{alias}` and `{token}`; empty if there are none. */
  readonly roomPattern: string;
}

/** Result of the form `webinar`, as it is stored for repeated calls: without any link. */
export interface WebinarFormResult extends RequestedRegistration {
  /** Null: it was sent by the owner of the address, the room is closed, or no seat is free. Absent from results of an earlier version. */
  readonly guestPassId?: string | null;
}

/** Registers an address, inside the caller's transaction. A visitor who is not signed in as its owner gets a guest pass while the room is open. */
export async function submitWebinarForm(
  query: Query,
  request: WebinarRequest & { readonly clientAddress: string },
  { keys, roomPattern }: GuestAccess,
): Promise<WebinarFormResult> {
  const registration = await registerForWebinar(query, request);
  if (request.ownerId !== null || roomPattern === '') return { ...registration, guestPassId: null };
  const { name, clientAddress, at } = request;
  const guestPassId = await issueGuestPass(query, { registrationId: registration.registrationId, name, clientAddress, at }, keys);
  return { ...registration, guestPassId };
}

/** Returns the URL of the room for the sender of the form; null: they have no seat as a guest. */
export async function findGuestRoom(
  query: Query,
  { guestPassId }: WebinarFormResult,
  { keys, roomPattern }: GuestAccess,
  now: Date,
): Promise<string | null> {
  if (guestPassId === null || guestPassId === undefined || roomPattern === '') return null;
  const token = guestPassToken(keys, guestPassId);
  const pass = await findGuestPass(query, token, now);
  return pass && pass.seat !== 'none' ? roomAddress(roomPattern, { alias: pass.alias, token }) : null;
}
