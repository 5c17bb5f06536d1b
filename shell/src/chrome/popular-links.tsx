import { Link } from 'react-router';
import styles from '#src/chrome/popular-links.module.css';
import { popularLinks } from '#src/chrome/served-links.ts';
import { useRootData } from '#src/layouts/use-root-data.ts';
import { useIsServed } from '#src/routes/use-is-served.ts';

const AT_MOST = 6;

/** Where to go for somebody who did not get what they came for. */
export function PopularLinks() {
  const { header } = useRootData();
  const isServed = useIsServed();
  return (
    <nav aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular">What most people look for</h2>
      <ul>
        {popularLinks(header, AT_MOST, isServed).map((link) => (
          <li key={link.url}>
            <Link to={link.url}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
