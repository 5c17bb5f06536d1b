import { type MouseEvent, useMemo } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Prose } from '@plenum/shared-ui/prose';
import type { WikiPage } from '#contract/schemas.ts';
import { addHeadingLinks } from '#src/screens/page/add-heading-links.ts';
import styles from '#src/screens/page/linked-prose.module.css';

/**
 * A page's text. The link beside a heading is an ordinary anchor and also copies its URL.
 * @param address absolute URL of the page
 */
export function LinkedProse({ html, headings, address }: Pick<WikiPage, 'html' | 'headings'> & { address: string }) {
  const { notify, report } = useCapabilities();
  const linked = useMemo(() => addHeadingLinks(html, headings), [html, headings]);

  async function copy(event: MouseEvent): Promise<void> {
    const anchor = event.target instanceof Element ? event.target.closest('[data-anchor]') : null;
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    try {
      await navigator.clipboard.writeText(address + (anchor.getAttribute('href') ?? ''));
      notify({ tone: 'success', text: 'Link copied.' });
    } catch (error) {
      report(error, { doing: 'copy link' });
      notify({ tone: 'error', text: 'The browser did not let us copy. Copy the link from the address bar.' });
    }
  }

  return (
    // The links inside handle the keyboard; only their click bubbles up to here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={(event) => void copy(event)}>
      <Prose html={linked} className={styles.text} />
    </div>
  );
}
