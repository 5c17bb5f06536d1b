import { useEffect, useRef } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { usePress } from '#src/screens/account/use-press.ts';
import styles from '#src/screens/account/banners/banners.module.css';

/** The trial: until when, or the way to begin it. */
export function TrialBanner({ profile }: { profile: Profile }) {
  const { http } = useCapabilities();
  const { actions } = useSession();
  const { busy, failure, press } = usePress();
  const words = useRef<HTMLParagraphElement>(null);
  const hasBegun = useRef(false);
  const end = profile.isTrial ? profile.dateEndTrial : null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (end !== null && hasBegun.current) words.current?.focus();
    hasBegun.current = false;
  }, [end]);
  const begin = () =>
    press('trial', 'begin the trial', async () => {
      await http.call(profileEndpoints.startTrial, {});
      hasBegun.current = true;
      await actions.reloadProfile();
      return undefined;
    });
  if (end !== null)
    return (
      <aside className={styles.banner} aria-label="Trial">
        <p ref={words} tabIndex={-1} className={styles.words}>
          Your trial goes on until <DateTime start={end} format="day" withYear />. After it your account falls back to the free tariff;
          nothing is deleted.
        </p>
      </aside>
    );
  if (!profile.showTrialButton) return null;
  return (
    <aside className={styles.banner} aria-label="Trial">
      <p>Try everything for two weeks: larger halls, recordings, broadcasts. No card, and it ends by itself.</p>
      <FailureNote failure={failure} />
      <Button busy={busy !== null} busyText="Beginning…" onClick={() => void begin()}>
        Begin the trial
      </Button>
    </aside>
  );
}
