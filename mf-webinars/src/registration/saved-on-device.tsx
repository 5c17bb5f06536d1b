import type { WebinarDetail } from '#contract/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { SeatPanel } from '#src/registration/seat/seat-panel.tsx';
import { useOwnLink } from '#src/registration/use-own-link.ts';
import styles from '#src/registration/registered.module.css';

interface SavedOnDeviceProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  state: 'registered' | 'waiting';
  /** Path of the personal link. */
  link: string;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** Removes the registration from this device, and shows the form. */
  onForget: () => void;
  onCancelled: () => void;
}

/** Replaces the form on a device on which the personal link was opened. */
export function SavedOnDevice({ webinar, now, state, link, address, onForget, onCancelled }: SavedOnDeviceProps) {
  const own = useOwnLink(state === 'waiting' ? link : null);
  return (
    <SeatPanel {...{ webinar, now, status: state, link, address, onCancelled }} place={own === null ? null : (own?.place ?? undefined)}>
      <p className={styles.forget}>
        This device remembers the link until the webinar ends.
        <Button variant="plain" onClick={onForget}>
          Not you? Forget it here
        </Button>
      </p>
    </SeatPanel>
  );
}
