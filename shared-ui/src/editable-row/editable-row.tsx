import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/editable-row/editable-row.module.css';

/** Settings one below the other. */
export function EditableRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

/**
 * A setting as it is, and, when asked for, the form that changes it, in its place. The focus goes
 * into the form and comes back to the button; Escape gives up.
 */
export function EditableRow({
  label,
  value,
  note,
  action = 'Change',
  about = label.toLowerCase(),
  locked = false,
  children,
}: {
  label: string;
  /** As it is now; what is not there yet is said in words: "Not given". */
  value: ReactNode;
  /** Below the value: verified or not, since when. */
  note?: ReactNode;
  /** A verb. */
  action?: string;
  /** What the verb is about, for whoever hears it without the row: its label, unless this says it better. */
  about?: string;
  /** Can be seen and not changed. */
  locked?: boolean;
  /** The form, with its own buttons; `close` puts the value back. */
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
    // A list or a dialog inside has its own use for the key.
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
            <Button ref={button} variant="plain" className={styles.action} onClick={() => setOpen(true)}>
              {action}
              <VisuallyHidden> {about}</VisuallyHidden>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
