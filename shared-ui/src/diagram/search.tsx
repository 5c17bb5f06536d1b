import type { SearchData } from '#src/diagram/diagram-data.ts';
import styles from '#src/diagram/search.module.css';

/**
 * A picture of a search: the field, and the results below it.
 * @example
 * <Search search={{ kind: 'search', query: 'sound', results: [{ title: 'How do I test my sound?', place: 'Before you speak' }], keys: [] }} />
 */
export function Search({ search: { query, results, keys } }: { search: SearchData }) {
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <span className={styles.query}>{query}</span>
      </div>
      <div className={styles.results}>
        {results.map(({ title, place, lit = false }) => (
          <div key={title} className={`${styles.result} ${lit ? styles.lit : ''}`}>
            <span className={styles.title}>
              <Found text={title} query={query} />
            </span>
            <span className={styles.place}>
              <Found text={place} query={query} />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.keys}>
        {keys.map(({ key, does }) => (
          <span key={key}>
            <span className={styles.key}>{key}</span> {does}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A text with the first place of `query` in it highlighted, as the help does. */
function Found({ text, query }: { text: string; query: string }) {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  const end = at + query.length;
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
