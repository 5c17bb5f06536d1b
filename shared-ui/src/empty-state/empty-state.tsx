import type { ReactNode } from 'react';
import { Hemicycle } from '#src/hemicycle/hemicycle.tsx';
import styles from '#src/empty-state/empty-state.module.css';

/**
 * An empty hall, the reason why nothing is here, and the next step (`children`: a link or a button).
 * @example
 * <EmptyState title="Your cart is empty" text="Choose a tariff and it is saved here.">
 *   <LinkButton to="/tariffs">See all tariffs</LinkButton>
 * </EmptyState>
 */
export function EmptyState({
  title,
  text,
  children,
  headingLevel = 2,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Hemicycle seed="empty" who="empty" frame="wide" className={styles.hall} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
