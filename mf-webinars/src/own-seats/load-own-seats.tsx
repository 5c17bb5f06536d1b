import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { OwnSeatBadge } from '#src/own-seats/own-seat-badge.tsx';
import type { OwnSeat, OwnSeats } from '#src/own-seats/use-own-seats.ts';
import { readStoredRegistration } from '#src/registration/registration-storage.ts';

/**
 * Finds the seats of the account, if there is one, and those whose personal link was opened on this device.
 * @param user of the account; false: there is none
 * @param onFound called unless aborted
 */
export async function loadOwnSeats(
  { http, report }: Pick<Capabilities, 'http' | 'report'>,
  user: string | false,
  signal: AbortSignal,
  onFound: (seats: () => OwnSeats) => void,
): Promise<void> {
  const own = new Map<string, Pick<OwnSeat, 'state' | 'link'>>();
  try {
    const { data } = user ? await http.call(webinarEndpoints.registrations, {}, { signal }) : { data: [] };
    for (const { webinar, status, join_url: link } of data) own.set(`${webinar.url} ${webinar.occurrence}`, { state: status, link });
  } catch (error) {
    if (!signal.aborted) report(error, { doing: 'look for seats of the account' });
  }
  if (signal.aborted) return;
  onFound(() => (webinar) => {
    const stored = readStoredRegistration(webinar);
    const seat = own.get(`${webinar.url} ${webinar.occurrence}`) ?? (stored?.state === 'sent' ? null : stored);
    return seat ? { ...seat, mark: <OwnSeatBadge state={seat.state} /> } : undefined;
  });
}
