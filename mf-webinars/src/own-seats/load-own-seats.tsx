import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { OwnMark } from '#src/own-seats/own-mark.tsx';
import type { OwnSeat, OwnSeats } from '#src/own-seats/use-own-seats.ts';
import { readStoredRegistration } from '#src/registration/registration-storage.ts';

/** Returns the seats of the account, if there is one, and those whose personal link was opened on this device. */
export async function loadOwnSeats(
  { http, report }: Pick<Capabilities, 'http' | 'report'>,
  hasAccount: boolean,
  signal: AbortSignal,
): Promise<OwnSeats> {
  const own = new Map<string, Pick<OwnSeat, 'state' | 'link'>>();
  try {
    const { data } = hasAccount ? await http.call(webinarEndpoints.registrations, {}, { signal }) : { data: [] };
    for (const { webinar, status, join_url: link } of data) own.set(`${webinar.url} ${webinar.occurrence}`, { state: status, link });
  } catch (error) {
    if (!signal.aborted) report(error, { doing: 'look for seats of the account' });
  }
  return (webinar) => {
    const stored = readStoredRegistration(webinar);
    const seat = own.get(`${webinar.url} ${webinar.occurrence}`) ?? (stored?.state === 'sent' ? null : stored);
    return seat ? { ...seat, mark: <OwnMark state={seat.state} /> } : undefined;
  };
}
