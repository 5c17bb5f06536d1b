import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from '#src/icon/icon.tsx';
import { ARROW_UP_RIGHT } from '#src/icon/icons.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/link/link.module.css';

/**
 * A link to a page of this site, in or below text.
 * @throws Error outside a router
 * @example
 * <TextLink to="/terms">terms</TextLink>
 */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}

/**
 * A link to another site. If it opens in a new tab, an icon and hidden text say so.
 * @example
 * <ExternalLink href="https://t.me/plenum" newTab>Telegram</ExternalLink>
 */
export function ExternalLink({
  newTab = false,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string; newTab?: boolean }) {
  return (
    <a className={`${styles.link} ${className}`} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {newTab && (
        <>
          <Icon d={ARROW_UP_RIGHT} size="0.9em" className={styles.away} />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  );
}
