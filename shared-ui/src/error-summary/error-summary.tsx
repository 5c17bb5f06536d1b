import { type ReactNode, useEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from '#src/error-summary/error-summary.module.css';

/**
 * What keeps a form from going: above its fields, with the way to each one that is wrong. It takes
 * the focus when it appears and whenever `attempt` is another, so that it is read out and seen.
 */
export function ErrorSummary({
  title,
  problems = [],
  attempt = 0,
  children,
}: {
  /** "Two things to mend", "This code is too old". */
  title: string;
  problems?: readonly { fieldId: string; message: string }[];
  /** How many times the form was sent in vain. */
  attempt?: number;
  /** What to do, where it is not about a field. */
  children?: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const announced = useRef<number>(null);
  useEffect(() => {
    if (announced.current !== attempt) summary.current?.focus();
    announced.current = attempt;
  }, [attempt]);
  return (
    <div ref={summary} role="group" tabIndex={-1} aria-label={title} className={styles.summary}>
      <CircleAlert size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    // Not by the address: a form's state is nothing to go back to.
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
