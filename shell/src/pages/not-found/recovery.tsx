import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextField } from '@plenum/shared-ui/text-field';
import { PopularLinks } from '#src/chrome/links/popular-links.tsx';
import styles from '#src/pages/not-found/recovery.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

/** Pages that answer a search, `?q=…`. */
const SEARCHES = [
  { path: '/wiki/search', button: 'Search the help' },
  { path: '/webinars', button: 'Search webinars' },
  { path: '/blog', button: 'Search the blog' },
];
/** The endpoints limit the length of a query. */
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
  const searches = SEARCHES.filter(({ path }) => isServed(path));
  const [first] = searches;
  return (
    <div className={styles.recovery}>
      <div className={styles.content}>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        {first && (
          <form role="search" action={first.path} className={styles.search}>
            <TextField type="search" name="q" label="What are you looking for?" maxLength={SEARCH_LENGTH} />
            {searches.map(({ path, button }) => (
              <Button key={path} type="submit" formAction={path} variant={path === first.path ? 'primary' : 'quiet'}>
                {button}
              </Button>
            ))}
          </form>
        )}
        <PopularLinks />
      </div>
      <Hemicycle seed={hall} who={hall} frame="standard" className={styles.hall} />
    </div>
  );
}
