import type { ReactNode } from 'react';
import styles from '#src/collapsible/collapsible.module.css';

interface CollapsibleProps {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Language of the title, inside a text in another one. */
  lang?: string | undefined;
}

/**
 * Content that is collapsed until it is asked for: the contents of a page or the pages of a book on a narrow screen, the parts of a row. Opens without JavaScript. Where the title is a heading of
 * the page, use `Disclosure`.
 * @example
 * <Collapsible title="On this page">
 *   <nav aria-label="On this page">{links}</nav>
 * </Collapsible>
 */
export function Collapsible({ title, children, className = '', lang }: CollapsibleProps) {
  return (
    <details className={`${styles.collapsible} ${className}`} lang={lang}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
