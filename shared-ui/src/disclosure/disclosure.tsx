import type { ReactNode } from 'react';
import styles from '#src/disclosure/disclosure.module.css';

/**
 * A heading that expands. Uses the browser's `<details>`: it opens without JavaScript, and the browser's page search finds its content.
 * @example
 * <Disclosure title="Can I bring my recordings?" group="questions">
 *   Yes. Send us the files or a link to them.
 * </Disclosure>
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
  /** At most one disclosure of a group is open. */
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
