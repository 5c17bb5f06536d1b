import { Link } from 'react-router';
import styles from '#src/tag/tag.module.css';

interface TagLink {
  title: string;
  to: string;
  /** `page`: the topic of the current page; true: one of several active filters. */
  current?: boolean | 'page';
  count?: number;
}

/** A topic, as a link to everything filed under it. */
function Tag({ title, to, current = false, count }: TagLink) {
  return (
    <Link to={to} className={styles.tag} aria-current={current || undefined}>
      {title}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </Link>
  );
}

/**
 * A wrapping row of tags.
 * @throws Error outside a router
 * @example
 * <TagList label="Topics" tags={[{ title: 'Sound', to: '/blog?tag=sound', count: 4 }, { title: 'Light', to: '/blog?tag=light' }]} />
 */
export function TagList({ tags, label }: { tags: readonly TagLink[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {tags.map((tag) => (
        <li key={`${tag.title} ${tag.to}`}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
