import type { ReactNode } from 'react';
import styles from '#src/link-group/link-group.module.css';

/**
 * A few related links side by side under a label, which `isLabelHidden` hides where it stands above already. Not printed. Its children are `LinkGroupItem`s.
 * @example
 * <LinkGroup label="Share">
 *   <LinkGroupItem><ExternalLink href={telegramHref} newTab>Telegram</ExternalLink></LinkGroupItem>
 * </LinkGroup>
 */
export function LinkGroup({ label, isLabelHidden = false, children }: { label: string; isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.group}>
      {!isLabelHidden && <p className={styles.label}>{label}</p>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/**
 * A link or a button in a `LinkGroup`. `needsScript` hides it without JavaScript.
 * @example
 * <LinkGroupItem needsScript><Button onClick={copy}>Copy link</Button></LinkGroupItem>
 */
export function LinkGroupItem({ needsScript = false, children }: { needsScript?: boolean; children: ReactNode }) {
  return <li className={needsScript ? styles.needsScript : undefined}>{children}</li>;
}
