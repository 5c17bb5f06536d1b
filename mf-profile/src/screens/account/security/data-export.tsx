import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { useAction } from '#src/screens/account/use-action.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';

/** Downloads a text as a file. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once started, the download keeps the data alive.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Downloads all stored data as a file. */
export function DataExport() {
  const { http } = useCapabilities();
  const { confirmed } = useIdentity();
  const { busy, failure, run } = useAction();
  const save = () =>
    run('export', 'export the data', async () => {
      const reply = await confirmed(() => http.call(profileEndpoints.export, {}));
      if (reply) saveAs(`plenum-${reply.data.exported_at.slice(0, 10)}.json`, JSON.stringify(reply.data, null, 2));
      return undefined;
    });
  return (
    <section className={styles.part} aria-labelledby="export">
      <h3 id="export" className={account.groupTitle}>
        Your data
      </h3>
      <p className={account.hint}>
        Everything we hold about you, in one JSON file: profile, sessions and devices, companies and invites, registrations, requests,
        questionnaires, e-mails and text messages.
      </p>
      <Button busy={busy !== null} busyText="Collecting…" onClick={() => void save()}>
        Download your data
      </Button>
      <FailureNote failure={failure} />
    </section>
  );
}
