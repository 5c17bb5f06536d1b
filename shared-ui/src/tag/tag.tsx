import { Link } from 'react-router';
import styles from '#src/tag/tag.module.css';

interface TagLink {
  title: string;
  to: string;
  /** `page`: it is what this page is about; true: one of several that narrow it. */
  current?: boolean | 'page';
  count?: number;
}

/** A topic that things are filed under, as a link to everything under it. */
function Tag({ title, to, current = false, count }: TagLink) {
  return (
    <Link to={to} className={styles.tag} aria-current={current || undefined}>
      {title}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** Tags in a row that wraps. */
export function TagList({ tags, label }: { tags: readonly TagLink[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {tags.map((tag) => (
        <li key={tag.to}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
