import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import styles from '#src/screens/account/banners/banners.module.css';

/** The trial: until when, or the way to begin it. */
export function TrialBanner({ profile }: { profile: Profile }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await http.call(profileEndpoints.startTrial, {});
      await actions.reloadProfile();
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'begin the trial' });
      setFailure(failureWords(error));
    }
    setBusy(false);
  };
  if (profile.isTrial && profile.dateEndTrial !== null)
    return (
      <aside className={styles.banner} aria-label="Trial">
        <p>
          Your trial goes on until <DateTime start={profile.dateEndTrial} format="day" withYear />. After it your account falls back to the
          free tariff; nothing is deleted.
        </p>
      </aside>
    );
  if (!profile.showTrialButton) return null;
  return (
    <aside className={styles.banner} aria-label="Trial">
      <p>Try everything for two weeks: larger halls, recordings, broadcasts. No card, and it ends by itself.</p>
      <Button busy={isBusy} busyText="Beginning…" onClick={() => void begin()}>
        Begin the trial
      </Button>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </aside>
  );
}
