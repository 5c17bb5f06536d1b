import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextField } from '@plenum/shared-ui/text-field';
import { PopularLinks } from '#src/chrome/links/popular-links.tsx';
import styles from '#src/pages/not-found/recovery.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

/** The blog answers searches; its endpoint limits the length of a query. */
const SEARCH_PATH = '/blog';
const SEARCH_LENGTH = 200;

interface RecoveryProps {
  /** One seat lit apart, or an empty hall (look.md). */
  readonly hall: 'lone' | 'empty';
  readonly title: string;
  /** What happened. */
  readonly children: ReactNode;
}

/** Page for a visitor who did not find a page: what happened, and links to other pages. */
export function Recovery({ hall, title, children }: RecoveryProps) {
  const isServed = useIsServed();
  return (
    <div className={styles.recovery}>
      <div className={styles.content}>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        {isServed(SEARCH_PATH) && (
          <form role="search" action={SEARCH_PATH} className={styles.search}>
            <TextField type="search" name="q" label="Search the articles" maxLength={SEARCH_LENGTH} />
            <Button type="submit">Search</Button>
          </form>
        )}
        <PopularLinks />
      </div>
      <Hemicycle seed={hall} who={hall} frame="standard" className={styles.hall} />
    </div>
  );
}
