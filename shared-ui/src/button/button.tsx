import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/button/button.module.css';

/**
 * `primary`: the main action. `quiet`: every other action. `plain`: underlined, where an outline would be too much.
 * `danger`: an action that cannot be undone.
 */
type Variant = 'primary' | 'quiet' | 'plain' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  /** In progress: the button stays in place and keeps the focus but cannot be pressed again. */
  busy?: boolean;
  /** Announced while busy: "Sending…". Its space is reserved, so that the button does not grow. */
  busyText?: string;
};

/**
 * Performs an action on this page. The text is a verb.
 * @example
 * <Button variant="primary" busy={isSending} busyText="Sending…" onClick={send}>
 *   Send the invite
 * </Button>
 */
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

/** Both texts occupy the same place and one is visible. The wider one sets the width. */
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

/**
 * An icon-only button. `label` is its accessible name.
 * @example
 * <IconButton label="Close" onClick={close}>
 *   <X size={20} aria-hidden="true" />
 * </IconButton>
 */
export function IconButton({ label, className = '', ...rest }: Omit<ButtonProps, 'busyText' | 'aria-label'> & { label: string }) {
  return <Button variant="plain" className={`${styles.icon} ${className}`} aria-label={label} {...rest} />;
}

/**
 * A link styled as a button.
 * @throws Error outside a router
 * @example
 * <LinkButton variant="primary" to="/webinars">
 *   See webinars
 * </LinkButton>
 */
export function LinkButton({ variant = 'quiet', className = '', ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={`${styles.button} ${styles[variant]} ${className}`} {...rest} />;
}
