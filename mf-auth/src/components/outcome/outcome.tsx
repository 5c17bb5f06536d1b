import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#src/components/outcome/outcome.module.css';

/**
 * What came of it and what to do next (`children`: a link or a button). It takes the place of what was
 * pressed, so it takes the focus and is read out; not where it is what the page came with.
 */
export function Outcome({
  title,
  text,
  isAnswer = false,
  children,
}: {
  title: string;
  text: ReactNode;
  /** To something that the visitor did on this page. */
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
