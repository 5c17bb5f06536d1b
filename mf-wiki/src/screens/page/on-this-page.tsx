import type { WikiPage } from '#contract/schemas.ts';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import styles from '#src/screens/page/on-this-page.module.css';

type Headings = WikiPage['headings'];

/** The headings of the page, with the current one marked. Plain anchors, which work without JavaScript. */
export function OnThisPage({ headings }: { headings: Headings }) {
  const current = useCurrentHeading(headings);
  return (
    <nav aria-labelledby="wiki_on-this-page">
      <p id="wiki_on-this-page" className={styles.label}>
        On this page
      </p>
      <HeadingList headings={headings} current={current} />
    </nav>
  );
}

/** @param current id of the heading being read; null above the first, or where the position is not tracked */
export function HeadingList({ headings, current }: { headings: Headings; current: string | null }) {
  return (
    <ul className={styles.list}>
      {headings.map(({ id, title, level }) => (
        <li key={id} className={level > 2 ? styles.deeper : undefined}>
          <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
