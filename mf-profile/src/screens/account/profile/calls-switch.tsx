import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Switch } from '@plenum/shared-ui/switch';

/** Whether the user agrees to telephone calls. Changes at once, and reverts if the call fails. */
export function CallsSwitch({ profile }: { profile: Profile }) {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<string>();
  const change = async (phoneCall: boolean) => {
    setWanted(phoneCall);
    setError(undefined);
    try {
      await actions.updateProfile({ phoneCall });
    } catch (problem) {
      if (!isExpected(problem)) report(problem, { doing: 'change phone_call' });
      setError(failureWords(problem));
    }
    setWanted(null);
  };
  return (
    <Switch
      checked={wanted ?? profile.phoneCall}
      disabled={wanted !== null}
      description="About your events and your tariff, on working days."
      {...(error !== undefined && { error })}
      onChange={(event) => void change(event.target.checked)}
    >
      You may phone me
    </Switch>
  );
}
