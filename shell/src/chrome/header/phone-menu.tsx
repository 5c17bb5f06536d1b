import { NavLink } from 'react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import type { MenuEntry, SiteLink } from '#src/chrome/links/served-links.ts';
import { useDismissibleDetails } from '@plenum/shared-ui/disclosure/use-dismissible-details';
import styles from '#src/chrome/header/phone-menu.module.css';
import { ThemeSwitch } from '#src/chrome/theme/theme-switch.tsx';

function Links({ links }: { readonly links: readonly SiteLink[] }) {
  return links.map((link) => (
    <li key={link.url}>
      <NavLink to={link.url}>{link.title}</NavLink>
    </li>
  ));
}

/** The whole content of the header behind one button, on phones. */
export function PhoneMenu({ entries, phone }: { readonly entries: readonly MenuEntry[]; readonly phone: string | null }) {
  const details = useDismissibleDetails();
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.button}>
        <Menu size={22} className={styles.whenClosed} aria-hidden="true" />
        <X size={22} className={styles.whenOpen} aria-hidden="true" />
        <span>Menu</span>
      </summary>
      <div className={styles.panel}>
        <nav aria-label="Main">
          <ul className={styles.links}>
            {entries.map((entry) =>
              entry.kind === 'link' ? (
                <Links key={entry.url} links={[entry]} />
              ) : (
                <li key={entry.title}>
                  <p className={styles.title}>{entry.title}</p>
                  <ul className={styles.below}>
                    <Links links={entry.links} />
                  </ul>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className={styles.foot}>
          {phone && <PhoneLink phone={phone} className={styles.phone} />}
          <ThemeSwitch />
        </div>
      </div>
    </details>
  );
}
