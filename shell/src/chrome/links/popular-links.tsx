import { Link } from 'react-router';
import styles from '#src/chrome/links/popular-links.module.css';
import { popularLinks } from '#src/chrome/links/served-links.ts';
import { useApp, useIsServed } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

const MAX_LINKS = 6;

/** Alternative pages for a visitor who did not find the one they wanted. */
export function PopularLinks() {
  const header = useStore(useApp().runtime.header);
  const isServed = useIsServed();
  return (
    <nav aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular">More pages</h2>
      <ul>
        {popularLinks(header, MAX_LINKS, isServed).map((link) => (
          <li key={link.url}>
            <Link to={link.url}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
