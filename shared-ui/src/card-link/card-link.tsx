import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/card-link/card-link.module.css';

/**
 * A thing whose whole surface is one link. The link itself is only its title, so that a screen
 * reader reads a title and not a paragraph; `CardLink` inside stretches over the card.
 */
export function Card({
  children,
  look = 'plain',
  className = '',
}: {
  children: ReactNode;
  /** `surface`: with a ground and a thin line of its own; pictures reach its edges, words go into `CardBody`. */
  look?: 'plain' | 'surface';
  className?: string;
}) {
  return <article className={`${styles.card} ${look === 'surface' ? styles.surface : ''} ${className}`}>{children}</article>;
}

/** The words of a card with a surface. */
export function CardBody({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.body} ${className}`}>{children}</div>;
}

/** The card's one link: put it in the card's heading. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${styles.link} ${className}`} viewTransition {...rest} />;
}
