import { useSyncExternalStore } from 'react';
import { Button } from '#src/button/button.tsx';
import { ExternalLink } from '#src/link/link.tsx';
import { LinkGroup, LinkGroupItem } from '#src/link-group/link-group.tsx';
import { shareLinks } from '#src/share/share-links.ts';

const never = () => () => undefined;

/** Whether the device has a share menu of its own; not known before the page is alive. */
function useShareMenu(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}

interface ShareProps {
  label: string;
  /** Of what is passed on. */
  title: string;
  /** Absolute, and open to everybody: never a personal link. */
  address: string;
  /** Says something to the visitor. */
  notify: (notice: { tone: 'success' | 'error'; text: string }) => void;
  /** Takes an error that the visitor could do nothing about. */
  report: (error: unknown, details: { doing: string }) => void;
}

/** Ways to pass a page on: real links, a button that copies its address (hidden where nothing runs), the device's own menu. */
export function Share({ label, title, address, notify, report }: ShareProps) {
  const hasShareMenu = useShareMenu();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      report(error, { doing: 'copy link' });
      notify({ tone: 'error', text: 'The browser did not let us copy. Copy the link from the address bar.' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // The menu was closed again.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, { doing: 'share link' });
      notify({ tone: 'error', text: 'The share menu did not open. Copy the link instead.' });
    }
  }

  return (
    <LinkGroup label={label}>
      <LinkGroupItem needsScript>
        <Button onClick={() => void copy()}>Copy link</Button>
      </LinkGroupItem>
      {hasShareMenu && (
        <LinkGroupItem>
          <Button onClick={() => void share()}>Share…</Button>
        </LinkGroupItem>
      )}
      {shareLinks(title, address).map(({ name, href, newTab }) => (
        <LinkGroupItem key={name}>
          <ExternalLink href={href} newTab={newTab}>
            {name}
          </ExternalLink>
        </LinkGroupItem>
      ))}
    </LinkGroup>
  );
}
