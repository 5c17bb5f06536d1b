import type { BlogArticle } from '#contract/schemas.ts';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import { Fold } from '@plenum/shared-ui/fold';
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
      <Fold title="On this page" className={styles.fold}>
        <nav aria-label="On this page">
          <HeadingList headings={headings} current={current} />
        </nav>
      </Fold>
      <nav aria-labelledby="article_contents" className={styles.margin} ref={margin}>
        <p id="article_contents" className={styles.label}>
          On this page
        </p>
        <HeadingList headings={headings} current={current} />
      </nav>
    </>
  );
}

/** With more headings than fit beside the text, only the current section shows those below it. */
const MANY = 16;

function HeadingList({ headings, current }: { headings: Headings; current: string | null }) {
  const sections = headings.reduce<Headings[]>((all, heading) => {
    const last = all.at(-1);
    if (last && heading.level > 2) last.push(heading);
    else all.push([heading]);
    return all;
  }, []);
  const link = ({ id, title }: Headings[number]) => (
    <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? 'location' : undefined}>
      {title}
    </a>
  );
  return (
    <ul className={`${styles.list} ${headings.length > MANY ? styles.many : ''}`}>
      {sections.map(([section, ...deeper]) =>
        section === undefined ? null : (
          <li key={section.id}>
            {link(section)}
            {deeper.length > 0 && (
              <ul className={styles.deeper}>
                {deeper.map((heading) => (
                  <li key={heading.id}>{link(heading)}</li>
                ))}
              </ul>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
