import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#src/components/outcome.module.css';

/**
 * The result of an action and the next step (`children`: a link or a button). It replaces the control that was pressed, so it takes the
 * focus and is read out, unless it is the initial content of the page.
 */
export function Outcome({
  title,
  text,
  isAnswer = false,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Whether it is the result of an action on this page. */
  isAnswer?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <section className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{text}</div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
