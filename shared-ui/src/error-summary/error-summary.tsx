import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#src/icon/icon.tsx';
import { CIRCLE_ALERT } from '#src/icon/icons.ts';
import styles from '#src/error-summary/error-summary.module.css';

/**
 * Lists a form's errors above its fields, with a link to each invalid field. Takes the focus when it appears and whenever
 * `attempt` changes, so that it is announced and visible.
 * @example
 * const problems = [{ fieldId: 'email', message: 'Please enter your e-mail address.' }];
 * <ErrorSummary title="One field to correct" problems={problems} attempt={attempt} />
 */
export function ErrorSummary({
  title,
  problems = [],
  attempt = 0,
  children,
}: {
  /** Heading, for example "This code is too old". */
  title: string;
  problems?: readonly { fieldId: string; message: string }[];
  /** Number of failed submissions. */
  attempt?: number;
  /** What to do, for an error that is not about a field. */
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
      <Icon d={CIRCLE_ALERT} size={20} className={styles.icon} />
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
                    // Not by fragment: a form's state should not become a history entry.
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
