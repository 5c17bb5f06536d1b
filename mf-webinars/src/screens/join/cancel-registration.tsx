import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-contracts/http/to-form-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { Button } from '@plenum/shared-ui/button';
import { Dialog } from '@plenum/shared-ui/dialog';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import styles from '#src/screens/join/join.module.css';

/** Cancels the registration after asking for confirmation. It is easy to find, because another visitor may be waiting for the seat. */
export function CancelRegistration({ token, onCancelled }: { token: string; onCancelled: () => void }) {
  const { http, report } = useCapabilities();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof toFormError>['failure']>();

  async function cancel() {
    setSending(true);
    setFailure(undefined);
    try {
      await http.call(webinarEndpoints.cancelRegistration, { params: { token } });
      setAsked(false);
      onCancelled();
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing: 'cancel a registration', report }).failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.needsScript}>
      <Button onClick={() => setAsked(true)}>Cancel my registration</Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Cancel your registration?"
        urgent
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Keep my seat</Button>
            <Button variant="danger" busy={isSending} busyText="Cancelling…" onClick={() => void cancel()}>
              Cancel registration
            </Button>
          </>
        }
      >
        <p>Your seat goes to the next person on the waiting list. You can register again while there are seats.</p>
        <FailureNote failure={failure} />
      </Dialog>
    </div>
  );
}
