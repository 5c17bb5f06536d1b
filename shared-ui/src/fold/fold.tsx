import type { ReactNode } from 'react';
import styles from '#src/fold/fold.module.css';

interface FoldProps {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Language of the title, inside a text in another one. */
  lang?: string | undefined;
}

/**
 * Content that is folded until it is asked for: the contents of a page or the pages of a book on a narrow screen, the parts of a row. Opens without JavaScript. Where the title is a heading of
 * the page, use `Disclosure`.
 * @example
 * <Fold title="On this page">
 *   <nav aria-label="On this page">{links}</nav>
 * </Fold>
 */
export function Fold({ title, children, className = '', lang }: FoldProps) {
  return (
    <details className={`${styles.fold} ${className}`} lang={lang}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
