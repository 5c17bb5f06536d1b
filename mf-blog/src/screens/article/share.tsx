import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { shareLinks } from '#src/screens/article/share-links.ts';
import styles from '#src/screens/article/share.module.css';

/** Ways to pass the article on: real links, and a button that copies its address (hidden where nothing runs). */
export function Share({ title, address }: { title: string; address: string }) {
  const capabilities = useCapabilities();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      capabilities.notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      capabilities.report(error, { doing: 'copy article link' });
      capabilities.notify({ tone: 'error', text: 'The browser did not let us copy. Copy the link from the address bar.' });
    }
  }

  return (
    <section aria-label="Share this article" className={styles.share}>
      <p className={styles.label}>Pass it on</p>
      <ul className={styles.list}>
        <li className={styles.copy}>
          <Button onClick={() => void copy()}>Copy link</Button>
        </li>
        {shareLinks(title, address).map(({ name, href, newTab }) => (
          <li key={name}>
            <a href={href} className={styles.link} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
              {name}
              {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
