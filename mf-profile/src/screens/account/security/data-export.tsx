import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button } from '@plenum/shared-ui/button';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { saveAs } from '#src/screens/account/security/save-as.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';

/** All that is kept, as a file. */
export function DataExport() {
  const { http, report } = useCapabilities();
  const { confirmed } = useIdentity();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const reply = await confirmed(() => http.call(profileEndpoints.export, {}));
      if (reply) saveAs(`plenum-${reply.data.exported_at.slice(0, 10)}.json`, JSON.stringify(reply.data, null, 2));
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'export the data' });
      setFailure(failureWords(error));
    }
    setBusy(false);
  };
  return (
    <section className={styles.part} aria-labelledby="export">
      <h2 id="export" className={account.sectionTitle}>
        Your data
      </h2>
      <p className={account.hint}>
        Everything we keep about you, in one JSON file: profile, sessions and devices, companies and invites, registrations, requests,
        questionnaires, letters and short messages.
      </p>
      <Button busy={isBusy} busyText="Collecting…" onClick={() => void save()}>
        Download your data
      </Button>
      <p role="status" className={account.failure}>
        {failure}
      </p>
    </section>
  );
}
