import { Children, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsManager } from '#src/session/caller-context.ts';
import styles from '#src/ui/page.module.css';

interface PageProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead?: ReactNode;
  /** Beside the title: the state of what it names. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
  /** Replaces another screen without a navigation, so that the focus moves to its heading too. */
  readonly isResult?: boolean;
}

/** A screen of the console. After a navigation inside the console the focus moves to its heading, so that screen readers announce it. */
export function Page({ title, lead, state, children, isResult = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const shownPath = useRef<string>(undefined);
  useEffect(() => {
    document.title = `${title} – Releases`;
  }, [title]);
  useEffect(() => {
    // A filter changes only the query: its field keeps the focus, unless it was replaced.
    const hasFocus = shownPath.current === pathname && document.activeElement !== document.body;
    shownPath.current = pathname;
    // `default` is the key of the page that was opened, not navigated to.
    if ((key !== 'default' || isResult) && !hasFocus) heading.current?.focus();
  }, [key, pathname, isResult]);
  return (
    <main className={styles.page}>
      <div className={styles.heading}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title.split(/( )/).map((word, place) =>
            word.includes('-') ? (
              <span key={place} className={styles.name}>
                {word}
              </span>
            ) : (
              word
            ),
          )}
        </h1>
        {state}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </main>
  );
}

/** A part of a screen with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Links to what can be done here, for those who may. */
export function Actions({ children }: { children: ReactNode }) {
  return useIsManager() && <div className={styles.actions}>{children}</div>;
}

/** Rarer actions beside the buttons: links under the name of what they are about, all in sight. */
export function ActionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.groupTitle}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles.links}>
        {Children.map(children, (link) => link && <li>{link}</li>)}
      </ul>
    </div>
  );
}
