import { Link, useLocation } from 'react-router';
import styles from '#src/chrome/links/more-links.module.css';
import { moreLinks } from '#src/chrome/links/served-links.ts';
import { useApp, useIsServed } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

const MAX_LINKS = 6;

/** Alternative pages for a visitor who did not find the one they wanted, or whose page did not load. */
export function MoreLinks() {
  const header = useStore(useApp().runtime.header);
  const isServed = useIsServed();
  const { pathname } = useLocation();
  return (
    <nav aria-labelledby="more_pages" className={styles.more}>
      <h2 id="more_pages">More pages</h2>
      <ul>
        {moreLinks(header, MAX_LINKS, (url) => url !== pathname && isServed(url)).map((link) => (
          <li key={link.url}>
            <Link to={link.url}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
