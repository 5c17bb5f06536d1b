import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { CopyOwnLink } from '#src/registration/copy-own-link.tsx';
import { useQueuePlace } from '#src/registration/use-queue-place.ts';
import { CalendarLinks } from '#src/registration/calendar/calendar-links.tsx';
import { JOIN, placeLabel } from '#src/webinar-labels.ts';
import styles from '#src/registration/registered.module.css';

interface SavedOnDeviceProps {
  webinar: Webinar;
  state: 'registered' | 'waiting';
  /** Path of the personal link. */
  link: string;
  /** Whether the room is open. */
  isOpen: boolean;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** Removes the registration from this device, and shows the form. */
  onForget: () => void;
  /** When it begins or ends. */
  children: ReactNode;
}

/** Replaces the form on a device on which the personal link was opened: how to join or cancel, the calendar. */
export function SavedOnDevice({ webinar, state, link, isOpen, address, onForget, children }: SavedOnDeviceProps) {
  const isWaiting = state === 'waiting';
  const canJoin = isOpen && !isWaiting;
  const place = useQueuePlace(isWaiting ? link : null);
  return (
    <div className={styles.registered}>
      <h2 className={styles.title}>{isWaiting ? 'You are on the waiting list' : 'Your seat is saved'}</h2>
      {isWaiting && <p className={styles.place}>{place === null ? 'In the queue' : placeLabel(place)}</p>}
      {children}
      <p>
        {isWaiting
          ? 'We will e‑mail you when you get a seat. To leave the list, open your personal link.'
          : 'Join or cancel with your personal link, which is in your inbox too.'}
      </p>
      <LinkButton to={link} {...(!isWaiting && { variant: 'primary' })}>
        {canJoin ? JOIN : 'Open your personal link'}
      </LinkButton>
      <CopyOwnLink address={new URL(link, address).href} isWaiting={isWaiting} />
      {!isWaiting && !isOpen && <CalendarLinks webinar={webinar} address={new URL(link, address).href} />}
      <p className={styles.forget}>
        This device remembers your link until the webinar ends.
        <Button variant="plain" onClick={onForget}>
          Not you? Forget it here
        </Button>
      </p>
    </div>
  );
}
