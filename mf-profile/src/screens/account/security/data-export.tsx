import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { useAction } from '#src/screens/account/use-action.ts';
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

/** A row that downloads all stored data as a file. */
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
    <li className={styles.item}>
      <span className={styles.words}>
        <span>Data</span>
        <span className={styles.detail}>
          All we hold, in one file
          <span className={styles.more}>
            Profile, sign-ins, companies, webinars, orders and cart, requests, questionnaires, visits if you agreed to statistics, and the
            e‑mails and text messages we sent.
          </span>
        </span>
      </span>
      <RowButton isBusy={busy !== null} busyText="Collecting…" onPress={() => void save()}>
        Download<VisuallyHidden> your data</VisuallyHidden>
      </RowButton>
      <FailureNote failure={failure} />
    </li>
  );
}
