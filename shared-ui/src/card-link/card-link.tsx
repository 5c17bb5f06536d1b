import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/card-link/card-link.module.css';

/**
 * A thing whose whole surface is one link. The link itself is only its title, so that a screen
 * reader reads a title and not a paragraph; `CardLink` inside stretches over the card.
 */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <article className={`${styles.card} ${className}`}>{children}</article>;
}

/** The card's one link: put it in the card's heading. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${styles.link} ${className}`} viewTransition {...rest} />;
}
