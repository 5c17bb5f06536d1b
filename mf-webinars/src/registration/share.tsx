import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import { ExternalLink } from '@plenum/shared-ui/link';
import { shareLinks } from '#src/registration/share-links.ts';
import styles from '#src/registration/registered.module.css';

/** Ways to pass the webinar on. @param address absolute: the webinar's page, never a personal link */
export function Share({ label, title, address }: { label: string; title: string; address: string }) {
  const capabilities = useCapabilities();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      capabilities.notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      capabilities.report(error, { doing: 'copy webinar link' });
      capabilities.notify({ tone: 'error', text: 'The browser did not let us copy. Copy the link from the address bar.' });
    }
  }

  return (
    <section aria-label={label} className={styles.group}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.links}>
        <li className={styles.needsScript}>
          <Button onClick={() => void copy()}>Copy link</Button>
        </li>
        {shareLinks(title, address).map(({ name, href, newTab }) => (
          <li key={name}>
            <ExternalLink href={href} newTab={newTab} className={styles.link}>
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
