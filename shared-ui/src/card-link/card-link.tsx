import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/card-link/card-link.module.css';

/**
 * A card that can be pressed anywhere. Only its title is the link, so that a screen reader reads a title and not a paragraph.
 * The `CardLink` inside stretches over the card.
 * @example
 * <Card>
 *   <h3><CardLink to="/blog/webinars/first-steps">First steps</CardLink></h3>
 *   <p>What to check before the room opens.</p>
 * </Card>
 */
export function Card({
  children,
  look = 'plain',
  className = '',
}: {
  children: ReactNode;
  /** `surface`: has its own background and thin border; pictures reach its edges, text goes into `CardBody`. */
  look?: 'plain' | 'surface';
  className?: string;
}) {
  return <article className={`${styles.card} ${look === 'surface' ? styles.surface : ''} ${className}`}>{children}</article>;
}

/**
 * The text of a card with a surface.
 * @example
 * <Card look="surface">
 *   <Hemicycle seed="first-steps" />
 *   <CardBody>{heading}</CardBody>
 * </Card>
 */
export function CardBody({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.body} ${className}`}>{children}</div>;
}

/**
 * The card's one link. Place it in the card's heading.
 * @throws Error outside a router
 * @example
 * <h3><CardLink to="/webinars/first-steps">First steps</CardLink></h3>
 */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${styles.link} ${className}`} viewTransition {...rest} />;
}
