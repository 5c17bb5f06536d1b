import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { useAction } from '#src/screens/account/use-action.ts';
import styles from '#src/screens/account/profile/profile.module.css';

/** Removes the phone number, which then no longer signs in. */
export function RemovePhone({ close }: { close: () => void }) {
  const { http } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const { busy, failure, run } = useAction();
  const remove = () =>
    run('remove', 'remove the phone', async () => {
      if ((await confirmed(() => http.call(profileEndpoints.removePhone, {}))) === null) return undefined;
      actions.patchProfile({ phone: null, isVerifiedPhone: false, pendingPhone: null });
      close();
      return undefined;
    });
  return (
    <>
      <div className={styles.note}>
        <Button variant="danger" busy={busy !== null} busyText="Removing…" onClick={() => void remove()}>
          Remove the number
        </Button>
      </div>
      <FailureNote failure={failure} />
    </>
  );
}
