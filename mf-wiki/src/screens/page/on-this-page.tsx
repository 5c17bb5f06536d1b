import type { WikiPage } from '#contract/schemas.ts';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import styles from '#src/screens/page/on-this-page.module.css';

type Headings = WikiPage['headings'];

/** What the page consists of, with the part that is being read marked. Plain anchors: they work without JavaScript. */
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

/** @param current id of the heading that is being read; null before the first, or where nobody follows the reader */
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
