import type { ReactNode } from 'react';
import styles from '#src/disclosure/disclosure.module.css';

/**
 * A heading that opens. The browser's own `<details>`: it opens without JavaScript, and searching in
 * the page finds what is inside.
 */
export function Disclosure({
  title,
  children,
  headingLevel = 3,
  defaultOpen = false,
  group,
}: {
  title: string;
  children: ReactNode;
  headingLevel?: 2 | 3 | 4;
  defaultOpen?: boolean;
  /** Of disclosures with one group name, one at most is open. */
  group?: string;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details className={styles.disclosure} open={defaultOpen} name={group}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
