import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextField } from '@plenum/shared-ui/text-field';
import { MAX_SEARCH_LENGTH, SEARCH_PAGES } from '#src/chrome/links/search-pages.ts';
import { Destinations } from '#src/pages/not-found/destinations.tsx';
import styles from '#src/pages/not-found/recovery.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

interface RecoveryProps {
  /** One seat lit apart, or an empty hall. */
  readonly hall: 'lone' | 'empty';
  readonly title: string;
  /** What happened. */
  readonly children: ReactNode;
}

/** Page for a visitor who did not find a page: what happened, and links to other pages. */
export function Recovery({ hall, title, children }: RecoveryProps) {
  const isServed = useIsServed();
  const search = SEARCH_PAGES.find(isServed);
  return (
    <div className={styles.recovery}>
      <div className={styles.content}>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        {search !== undefined && (
          <form role="search" action={search} className={styles.search}>
            <TextField type="search" name="q" label="What are you looking for?" maxLength={MAX_SEARCH_LENGTH} />
            <Button type="submit" variant="primary">
              Search
            </Button>
          </form>
        )}
        <Destinations />
      </div>
      <Hemicycle seed={hall} who={hall} frame="standard" className={styles.hall} />
    </div>
  );
}
