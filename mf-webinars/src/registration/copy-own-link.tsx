import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import styles from '#src/registration/registered.module.css';

/**
 * Copies the personal link, for a calendar or another device.
 * @param address absolute URL
 * @param isWaiting whether it is a place on the waiting list, not a seat
 */
export function CopyOwnLink({ address, isWaiting = false }: { address: string; isWaiting?: boolean }) {
  const { notify, report } = useCapabilities();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      report(error, { doing: 'copy a personal link' });
      notify({ tone: 'error', text: 'The link could not be copied. Open it and copy it from the address bar.' });
    }
  }

  return (
    <p className={styles.onlyYours}>
      <span className={styles.copy}>
        <Button variant="plain" onClick={() => void copy()}>
          Copy my link
        </Button>
      </span>
      It is for you only: anyone who has it can take your {isWaiting ? 'place' : 'seat'}.
    </p>
  );
}
