import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/editable-row/editable-row.module.css';

/**
 * A list of settings.
 * @example
 * <EditableRows>
 *   <EditableRow label="E-mail" value="olga@example.com" locked />
 * </EditableRows>
 */
export function EditableRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

/**
 * A row of the list that needs no form: a switch, or a text with its own action.
 * @example
 * <SettingRow label="Calls">
 *   <Switch>Plenum may call me</Switch>
 * </SettingRow>
 */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.label}>{label}</p>
      <div className={styles.whole}>{children}</div>
    </div>
  );
}

/**
 * A setting with its current value and a form that replaces the value on request. The focus moves into the form and returns to
 * the button. Escape cancels.
 * @example
 * <EditableRow label="Password" value="Set" note="Changing it signs you out everywhere else.">
 *   {(close) => <PasswordForm onChanged={close} />}
 * </EditableRow>
 */
export function EditableRow({
  label,
  value,
  note,
  action = 'Change',
  variant = 'plain',
  // Abbreviations keep their capitals.
  about = label.charAt(0).toLowerCase() + label.slice(1),
  locked = false,
  children,
}: {
  label: string;
  /** Current value; an absent one is described: "Not given". */
  value: ReactNode;
  /** Below the value: verified or not, and since when. */
  note?: ReactNode;
  /** A verb. */
  action?: string;
  /** `primary`: the one setting of the page that waits for the user. */
  variant?: 'plain' | 'primary';
  /** Object of the verb for screen reader users, who may reach the button outside its row. Defaults to the label. */
  about?: string;
  /** Read-only. */
  locked?: boolean;
  /** Renders the form with its own buttons. `close` restores the value. */
  children?: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    // A list or a dialog inside handles the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.row}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {isOpen && children ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys come from the controls inside
        <div ref={form} className={styles.form} onKeyDown={closeByKey}>
          {children(close)}
        </div>
      ) : (
        <>
          <div className={styles.value}>
            <div>{value}</div>
            {note && <div className={styles.note}>{note}</div>}
          </div>
          {children && !locked && (
            <Button ref={button} variant={variant} className={`${styles.action} ${styles[variant]}`} onClick={() => setOpen(true)}>
              {action}
              <VisuallyHidden> {about}</VisuallyHidden>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
