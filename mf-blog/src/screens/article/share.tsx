import { useSyncExternalStore } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { shareLinks } from '#src/screens/article/share-links.ts';
import styles from '#src/screens/article/share.module.css';

const never = () => () => undefined;

/** Whether the device has a share menu of its own; not known before the page is alive. */
function useShareMenu(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}

/** Ways to pass the article on: real links, and a button that copies its address (hidden where nothing runs). */
export function Share({ title, address }: { title: string; address: string }) {
  const capabilities = useCapabilities();
  const hasShareMenu = useShareMenu();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      capabilities.notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      capabilities.report(error, { doing: 'copy article link' });
      capabilities.notify({ tone: 'error', text: 'The browser did not let us copy. Copy the link from the address bar.' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      capabilities.report(error, { doing: 'share article' });
      capabilities.notify({ tone: 'error', text: 'The share menu did not open. Copy the link instead.' });
    }
  }

  return (
    <section aria-label="Share this article" className={styles.share}>
      <p className={styles.label}>Pass it on</p>
      <ul className={styles.list}>
        <li className={styles.copy}>
          <Button onClick={() => void copy()}>Copy link</Button>
        </li>
        {hasShareMenu && (
          <li>
            <Button onClick={() => void share()}>Share…</Button>
          </li>
        )}
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
