import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Switch } from '@plenum/shared-ui/switch';
import styles from '#src/screens/account/profile/profile.module.css';

/** Whether the user agrees to telephone calls. Changes at once, and reverts if the call fails. */
export function CallsSwitch({ profile }: { profile: Profile }) {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const [requested, setRequested] = useState<boolean | null>(null);
  const [error, setError] = useState<string>();
  const change = async (phoneCall: boolean) => {
    // Not disabled meanwhile, which would take the focus away.
    if (requested !== null) return;
    setRequested(phoneCall);
    setError(undefined);
    try {
      await actions.updateProfile({ phoneCall });
    } catch (problem) {
      if (!isExpectedError(problem)) report(problem, { doing: 'change phone_call' });
      setError(failureMessage(problem));
    }
    setRequested(null);
  };
  return (
    <Switch
      className={styles.calls ?? ''}
      checked={requested ?? profile.phoneCall}
      description="About your events and your tariff, on working days."
      {...(error !== undefined && { error })}
      onChange={(event) => void change(event.target.checked)}
    >
      Plenum may call me
    </Switch>
  );
}
