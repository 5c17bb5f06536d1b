import { Link } from 'react-router';
import styles from '#src/chrome/links/more-links.module.css';
import { moreLinks } from '#src/chrome/links/served-links.ts';
import { useApp, useIsServed } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

const MAX_LINKS = 6;

/** Alternative pages for a visitor who did not find the one they wanted. */
export function MoreLinks() {
  const header = useStore(useApp().runtime.header);
  const isServed = useIsServed();
  return (
    <nav aria-labelledby="more_pages" className={styles.more}>
      <h2 id="more_pages">More pages</h2>
      <ul>
        {moreLinks(header, MAX_LINKS, isServed).map((link) => (
          <li key={link.url}>
            <Link to={link.url}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
