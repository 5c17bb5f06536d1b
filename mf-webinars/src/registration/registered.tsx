import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, WebinarDetail } from '#contract/schemas.ts';
import { Quote, Requested } from '#src/registration/requested.tsx';
import { SeatPanel } from '#src/registration/seat/seat-panel.tsx';
import type { Purpose } from '#src/registration/registration-values.ts';

interface RegisteredProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  purpose: Purpose;
  receipt: FormReceipt & Pick<OwnRegistration, 'place'>;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** It has just been sent: the heading takes the focus. */
  isNew?: boolean;
  onCancelled: () => void;
}

/** Replaces the form for the owner of the address, and after a request. */
export function Registered({ webinar, now, purpose, receipt, address, isNew = true, onCancelled }: RegisteredProps) {
  const { id, status, join_url: link, place } = receipt;
  if (link === undefined || status === 'accepted') return <Requested purpose={purpose} isNew={isNew} id={id} />;
  return (
    <SeatPanel {...{ webinar, now, status, link, address, isNew, onCancelled }} place={place ?? undefined}>
      <Quote id={id} />
    </SeatPanel>
  );
}
