import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Button } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import styles from '#src/screens/account/banners/banners.module.css';

/** Offers a demo, unless the trial is still offered above, or a tariff has been bought; never shown again once it is dismissed. */
export function DemoBanner({ profile, onAway }: { profile: Profile; onAway: () => void }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const [isAway, setAway] = useState(false);
  if (!profile.demoShow || profile.showTrialButton || profile.subscription !== null || isAway) return null;
  const putAway = async () => {
    setAway(true);
    onAway();
    try {
      // A call of its own: updates of the profile leave this field out (specification section 3).
      await http.call(profileEndpoints.update, { body: { demo_show: false } });
      actions.patchProfile({ demoShow: false });
    } catch (error) {
      // The banner returns with the next page, which does no harm.
      report(error, { doing: 'put the demo banner away' });
    }
  };
  return (
    <aside className={styles.banner} aria-label="Demo">
      <p>We can show you and your colleagues around in a 20-minute demo.</p>
      <div className={styles.actions}>
        <TextLink to="/contacts?about=demo#talk">Request a demo</TextLink>
        <Button variant="plain" onClick={() => void putAway()}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
