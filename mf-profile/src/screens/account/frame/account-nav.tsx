import { Link } from 'react-router';
import { SECTIONS, type SectionName, sectionHref } from '#src/screens/account/sections.ts';
import styles from '#src/screens/account/frame/frame.module.css';

/** Navigation of the account: links, with the current one marked. */
export function AccountNav({ section }: { section: SectionName }) {
  return (
    <nav aria-label="Account" className={styles.nav}>
      <ul className={styles.links}>
        {SECTIONS.map(({ name, title }) => (
          <li key={name}>
            <Link to={sectionHref(name)} className={styles.link} aria-current={name === section ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
