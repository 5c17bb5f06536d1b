import { Link } from 'react-router';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import type { WikiFound } from '#contract/schemas.ts';
import { resultLocation } from '#src/breadcrumbs.ts';
import { languageProps } from '#src/language.ts';
import { PAGE_SIZE } from '#src/screens/search/page-size.ts';
import type { SearchData } from '#src/screens/search/load-search.ts';
import styles from '#src/screens/search/search.module.css';

/** Results that are quoted before the others, which are only named. */
const BEST = 5;
/** Up to so many are all quoted. */
const FEW = 8;

/** The best results with what they say, then the others of the page by topic; all with what they say if they are few or of one topic. */
export function Results({ found, page, book }: Pick<SearchData, 'found' | 'page' | 'book'>) {
  if (found.length === 0) return null;
  if (book !== null || (page === 1 && found.length <= FEW)) return <Quoted found={found} start={(page - 1) * PAGE_SIZE + 1} level={2} />;
  const best = page === 1 ? found.slice(0, BEST) : [];
  const topics = [...Map.groupBy(found.slice(best.length), resultLocation)];
  return (
    <>
      {best.length > 0 && (
        <section aria-labelledby="wiki_best">
          <h2 id="wiki_best" className={styles.part}>
            Best matches
          </h2>
          <Quoted found={best} start={1} level={3} />
        </section>
      )}
      <section aria-labelledby="wiki_more">
        <h2 id="wiki_more" className={styles.part}>
          More results by topic
        </h2>
        <div className={styles.topics}>
          {topics.map(([topic, items]) => (
            <div key={topic} className={styles.topic} {...languageProps(topic)}>
              <h3>{topic}</h3>
              <ul>
                {items.map((item) => (
                  <li key={`${item.type}-${item.id}`} {...languageProps(item.name)}>
                    <Kind type={item.type} />
                    <Name item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

function Quoted({ found, start, level }: { found: readonly WikiFound[]; start: number; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ol start={start}>
      {found.map((item) => (
        <li key={`${item.type}-${item.id}`} className={styles.result} {...languageProps(item.name)}>
          <div className={styles.words}>
            <Heading className={styles.name}>
              <Name item={item} />
            </Heading>
            <p className={styles.content} dangerouslySetInnerHTML={{ __html: trustedHtml(item.preview_html.content) }} />
          </div>
          <p className={styles.place}>
            <Kind type={item.type} />
            {resultLocation(item)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The server escapes the preview; `<mark>` is its only markup. */
function Name({ item: { url, preview_html: preview } }: { item: WikiFound }) {
  return <Link to={url} dangerouslySetInnerHTML={{ __html: trustedHtml(preview.name) }} />;
}

/** What a result is that has pages of its own, so that it does not look like one of them. */
const KINDS: Readonly<Record<Exclude<WikiFound['type'], 'page'>, string>> = { bookshelf: 'Section', book: 'Topic', chapter: 'Chapter' };

function Kind({ type }: { type: WikiFound['type'] }) {
  return type === 'page' ? null : (
    <>
      <span className={styles.kind}>{KINDS[type]}</span>{' '}
    </>
  );
}
