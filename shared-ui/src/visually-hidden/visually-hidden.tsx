import type { ReactNode } from 'react';
import styles from '#src/visually-hidden/visually-hidden.module.css';

/**
 * Text for screen readers only. `as` sets the element: a heading cannot be inside a span.
 * @example
 * <a href={invoice.href}>Invoice<VisuallyHidden> of order {order.number}</VisuallyHidden></a>
 */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h2'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
