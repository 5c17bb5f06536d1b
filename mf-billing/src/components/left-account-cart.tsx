import { useEffect, useRef } from 'react';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/components/columns.module.css';

/** In the place of the cart when its account's session has ended on this page. What had the focus may be gone: the text takes it. */
export function LeftAccountCart({ to }: { /** Path of the page to return to. */ readonly to: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.words}>
      <p ref={text} tabIndex={-1} className={styles.lead}>
        You are signed out. Your cart is kept in your account.
      </p>
      <p className={styles.actions}>
        <LinkButton variant="primary" to={withReturn('/signin', to)}>
          Sign in to go on
        </LinkButton>
      </p>
    </div>
  );
}
