import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import styles from '#src/screens/join/join.module.css';

interface ConfirmProps {
  token: string;
  isFull: boolean;
  /** Whether the room is open: then the same press leads into it. */
  isOpen: boolean;
  onConfirmed: (registration: WebinarRegistration) => void;
}

/** Confirms with a button rather than on opening, so that programs which open links, such as mail scanners, confirm nothing. */
export function ConfirmRegistration({ token, isFull, isOpen, onConfirmed }: ConfirmProps) {
  const { http, report } = useCapabilities();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof toFormError>['failure']>();

  async function confirm() {
    setSending(true);
    setFailure(undefined);
    try {
      const { data } = await http.call(webinarEndpoints.confirmRegistration, { params: { token } });
      onConfirmed(data);
      if (isOpen && !isFull && data.room_url !== null) enter(data.room_url);
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing: 'confirm a registration', report }).failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.needsScript}>
      <FailureNote failure={failure} />
      <Button variant="primary" busy={isSending} busyText="One moment…" onClick={() => void confirm()}>
        {isFull ? 'Join the waiting list' : isOpen ? 'Confirm and join' : 'Confirm my seat'}
      </Button>
    </div>
  );
}

/** Leads into the room as the page's link does: without a referrer, which would be the personal link. */
function enter(room: string): void {
  Object.assign(document.createElement('a'), { href: room, rel: 'noreferrer' }).click();
}
