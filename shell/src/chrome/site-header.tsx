import { Link, NavLink } from 'react-router';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { Logo } from '@plenum/shared-ui/logo';
import { isServed } from '#src/routes/is-served.ts';
import styles from '#src/chrome/chrome.module.css';

/** Logo, main navigation, telephone. Without content (it could not be loaded) the logo and the blog remain. */
export function SiteHeader({ content }: { readonly content: HeaderContent | null }) {
  const menu = (content?.menu ?? [{ title: 'Blog', url: '/blog', children: [] }])
    .flatMap((item) => [item, ...item.children])
    .filter((item) => isServed(item.url));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Plenum, main page">
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul>
            {menu.map((item) => (
              <li key={item.url}>
                <NavLink to={item.url} className={styles.navLink}>
                  {item.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {content && (
          <a className={styles.phone} href={`tel:${content.phone.replace(/[^+\d]/g, '')}`}>
            {content.phone}
          </a>
        )}
      </div>
    </header>
  );
}
