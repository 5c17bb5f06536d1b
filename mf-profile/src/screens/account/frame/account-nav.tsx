import { Link } from 'react-router';
import { SECTIONS, type SectionName, sectionHref } from '#src/screens/account/sections.ts';
import styles from '#src/screens/account/frame/frame.module.css';

/** The way through the account: real links, one of them where one is. */
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
