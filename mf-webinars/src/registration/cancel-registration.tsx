import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Button } from '@plenum/shared-ui/button';
import { Dialog } from '@plenum/shared-ui/dialog';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/registration/cancel-registration.module.css';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

interface CancelRegistrationProps {
  token: string;
  /** Whether it is a place on the waiting list, not a seat. */
  isWaiting?: boolean;
  /** Whether seats are limited: only then another visitor may be waiting for this one. */
  isLimited: boolean;
  /** Fragment of the links in e-mails that lead here. */
  id?: string;
  /** Title of the webinar, where a page lists several: part of the button's accessible name. */
  of?: string;
  onCancelled: () => void;
}

/** Cancels the registration after asking for confirmation. It is easy to find, because another visitor may be waiting for the seat. */
export function CancelRegistration({ token, isWaiting = false, isLimited, id, of, onCancelled }: CancelRegistrationProps) {
  const { http, report } = useCapabilities();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof toFormError>['failure']>();

  async function cancel() {
    setSending(true);
    setFailure(undefined);
    try {
      const { webinarEndpoints } = await endpoints();
      await http.call(webinarEndpoints.cancelRegistration, { params: { token } });
      setConfirming(false);
      onCancelled();
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing: 'cancel a registration', report }).failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <div id={id} className={styles.needsScript}>
      <Button variant="plain" className={styles.quiet} onClick={() => setConfirming(true)}>
        {isWaiting ? 'Leave the waiting list' : 'Cancel my registration'}
        {of !== undefined && <VisuallyHidden> for {of}</VisuallyHidden>}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={isWaiting ? 'Leave the waiting list?' : 'Cancel your registration?'}
        urgent
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{isWaiting ? 'Keep my place' : 'Keep my seat'}</Button>
            <Button variant="danger" busy={isSending} busyText="Cancelling…" onClick={() => void cancel()}>
              {isWaiting ? 'Leave the list' : 'Cancel registration'}
            </Button>
          </>
        }
      >
        <p>
          {isWaiting
            ? 'The people behind you move up. If you rejoin the list, you join it at the end.'
            : isLimited
              ? 'Your seat goes to the next person on the waiting list. You can register again while there are seats.'
              : 'If you change your mind, you can register again.'}
        </p>
        <FailureNote failure={failure} />
      </Dialog>
    </div>
  );
}
