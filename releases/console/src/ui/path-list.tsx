import { Fragment } from 'react';
import styles from '#src/ui/path-list.module.css';

/** Paths of the site. A line breaks between paths or after a slash, not at the hyphen of a word. */
export function PathList({ paths }: { paths: readonly string[] }) {
  return paths.map((path, place) => (
    <Fragment key={path}>
      {place > 0 && ', '}
      {path.split(/(?<=.\/)/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={styles.word}>{word}</span>
        </Fragment>
      ))}
    </Fragment>
  ));
}
