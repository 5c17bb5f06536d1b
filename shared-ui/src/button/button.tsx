import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/button/button.module.css';

/**
 * `primary`: the one thing to do here. `quiet`: everything else. `plain`: without an outline, where
 * an outline would be one too many. `danger`: what cannot be undone.
 */
type Variant = 'primary' | 'quiet' | 'plain' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  /** Under way: the button stays where it is and keeps the focus, but cannot be pressed again. */
  busy?: boolean;
  /** What it is doing, "Sending…"; announced. Its place is kept free, so that the button does not grow. */
  busyText?: string;
};

/** Does something on this page. The text is a verb. */
export function Button({
  variant = 'quiet',
  busy = false,
  busyText,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        type={type}
        className={`${styles.button} ${styles[variant]} ${className}`}
        onClick={press}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        {...rest}
      >
        {busyText === undefined ? children : <TwoTexts idle={children} busy={busyText} isBusy={busy} />}
      </button>
      {busyText !== undefined && (
        <VisuallyHidden>
          <span role="status">{busy ? busyText : ''}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

/** Both texts in one place, one of them seen: the wider one gives the width. */
function TwoTexts({ idle, busy, isBusy }: { idle: ReactNode; busy: string; isBusy: boolean }) {
  return (
    <span className={styles.texts}>
      <span className={isBusy ? styles.unseen : ''} aria-hidden={isBusy}>
        {idle}
      </span>
      <span className={isBusy ? '' : styles.unseen} aria-hidden={!isBusy}>
        {busy}
      </span>
    </span>
  );
}

/** A button that is only an icon. `label` is its name. */
export function IconButton({ label, className = '', ...rest }: Omit<ButtonProps, 'busyText' | 'aria-label'> & { label: string }) {
  return <Button variant="plain" className={`${styles.icon} ${className}`} aria-label={label} {...rest} />;
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({ variant = 'quiet', className = '', ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={`${styles.button} ${styles[variant]} ${className}`} {...rest} />;
}
