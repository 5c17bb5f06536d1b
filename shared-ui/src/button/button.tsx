import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from '#src/button/button.module.css';

/** `primary`: the one thing to do here. `quiet`: everything else. */
type Variant = 'primary' | 'quiet';

/** Does something on this page. The text is a verb. */
export function Button({ variant = 'quiet', className = '', type = 'button', ...rest }: ComponentProps<'button'> & { variant?: Variant }) {
  return <button type={type} className={`${styles.button} ${styles[variant]} ${className}`} {...rest} />;
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({ variant = 'quiet', className = '', ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={`${styles.button} ${styles[variant]} ${className}`} {...rest} />;
}
