import type { BlogArticle } from '#contract/schemas.ts';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import styles from '#src/screens/article/contents.module.css';

type Headings = BlogArticle['headings'];

/**
 * Table of contents of an article: in the margin of a wide screen, in a disclosure above the text on a narrow one (CSS shows one of the
 * two). Plain anchors, which the browser scrolls to with or without JavaScript.
 */
export function Contents({ headings }: { headings: Headings }) {
  const current = useCurrentHeading(headings);
  const margin = useCurrentInView<HTMLElement>(current);
  if (headings.length < 2) return null;
  return (
    <>
      <details className={styles.fold}>
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <HeadingList headings={headings} current={current} />
        </nav>
      </details>
      <nav aria-labelledby="article_contents" className={styles.margin} ref={margin}>
        <p id="article_contents" className={styles.label}>
          On this page
        </p>
        <HeadingList headings={headings} current={current} />
      </nav>
    </>
  );
}

function HeadingList({ headings, current }: { headings: Headings; current: string | null }) {
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
