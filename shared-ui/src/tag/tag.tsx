import { Link } from 'react-router';
import styles from '#src/tag/tag.module.css';

/** A topic that things are filed under, as a link to everything under it. */
function Tag({ title, to, current = false, count }: { title: string; to: string; current?: boolean; count?: number }) {
  return (
    <Link to={to} className={styles.tag} aria-current={current ? 'true' : undefined}>
      {title}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** Tags in a row that wraps. */
export function TagList({
  tags,
  label,
}: {
  tags: readonly { title: string; to: string; current?: boolean; count?: number }[];
  label: string;
}) {
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
