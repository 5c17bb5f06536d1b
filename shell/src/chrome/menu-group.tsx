import { NavLink } from 'react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { SiteLink } from '#src/chrome/served-links.ts';
import { useClosingDetails } from '#src/chrome/use-closing-details.ts';
import styles from '#src/chrome/site-header.module.css';

/** A heading of the navigation with its pages below, on wide screens. */
export function MenuGroup({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  const details = useClosingDetails();
  return (
    <details ref={details} name="main-menu" className={styles.group}>
      <summary className={styles.navLink}>
        {title}
        <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.groupLinks}>
        {links.map((link) => (
          <li key={link.url}>
            <NavLink to={link.url}>{link.title}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
