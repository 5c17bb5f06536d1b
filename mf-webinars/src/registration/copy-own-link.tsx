import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';

/** Copies the personal link, for a calendar or another device. @param address absolute URL */
export function CopyOwnLink({ address }: { address: string }) {
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
    <Button variant="plain" onClick={() => void copy()}>
      Copy my link
    </Button>
  );
}
