import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextField } from '@plenum/shared-ui/text-field';
import { popularLinks } from '#src/chrome/served-links.ts';
import { useRootData } from '#src/layouts/use-root-data.ts';
import styles from '#src/pages/lost/lost.module.css';
import { isServed } from '#src/routes/is-served.ts';

const LINKS_AT_MOST = 6;

/** The blog answers searches; what a question may have of characters its endpoint says. */
const SEARCHED = '/blog';
const SEARCH_LENGTH = 200;

interface LostProps {
  /** One seat lit apart, or an empty hall (look.md). */
  readonly hall: 'lone' | 'empty';
  readonly title: string;
  /** What happened. */
  readonly children: ReactNode;
}

/** A page for somebody who did not find what they came for: what happened, and where to go. */
export function Lost({ hall, title, children }: LostProps) {
  const { header } = useRootData();
  return (
    <div className={styles.lost}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        {isServed(SEARCHED) && (
          <form role="search" action={SEARCHED} className={styles.search}>
            <TextField type="search" name="q" label="Search the articles" maxLength={SEARCH_LENGTH} />
            <Button type="submit">Search</Button>
          </form>
        )}
        <nav aria-labelledby="popular" className={styles.popular}>
          <h2 id="popular">What most people look for</h2>
          <ul>
            {popularLinks(header, LINKS_AT_MOST).map((link) => (
              <li key={link.url}>
                <Link to={link.url}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Hemicycle seed={hall} who={hall} frame="standard" className={styles.hall} />
    </div>
  );
}
