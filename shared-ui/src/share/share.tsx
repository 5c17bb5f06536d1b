import { useSyncExternalStore } from 'react';
import { Button } from '#src/button/button.tsx';
import { ExternalLink } from '#src/link/link.tsx';
import { LinkGroup, LinkGroupItem } from '#src/link-group/link-group.tsx';
import { copyLink } from '#src/share/copy-link.ts';

const never = () => () => undefined;

/** Whether the device has its own share menu. Unknown before hydration. */
function useShareMenu(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}

interface ShareProps {
  label: string;
  /** Of the button, where the page's own address is another one. */
  copyText?: string;
  /** Title of the shared page. */
  title: string;
  /** Absolute and public: never a personal link. */
  address: string;
  /** Shows a message to the visitor. */
  notify: (notice: { tone: 'success' | 'error'; text: string }) => void;
  /** Receives an error that the visitor cannot act on. */
  report: (error: unknown, details: { doing: string }) => void;
}

/**
 * Ways to share a page: links, a button that copies its address (hidden without JavaScript), and the device's share menu.
 * @example
 * <Share label="Share" title={article.title} address={`${origin}/blog/news/first-steps`} notify={notify} report={report} />
 */
export function Share({ label, copyText = 'Copy link', title, address, notify, report }: ShareProps) {
  const hasShareMenu = useShareMenu();

  async function share() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, { doing: 'share link' });
      notify({ tone: 'error', text: 'The share menu did not open. Copy the link instead.' });
    }
  }

  return (
    <LinkGroup label={label}>
      <LinkGroupItem needsScript>
        <Button onClick={() => void copyLink(address, { notify, report })}>{copyText}</Button>
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

interface ShareLink {
  readonly name: string;
  readonly href: string;
  readonly newTab: boolean;
}

/** Services on which a page can be shared. `address` is absolute. */
function shareLinks(title: string, address: string): readonly ShareLink[] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)];
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}`, newTab: true },
    { name: 'VK', href: `https://vk.com/share.php?url=${url}&title=${text}`, newTab: true },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}`, newTab: false },
  ];
}
