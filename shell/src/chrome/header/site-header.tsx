import { Link, NavLink } from 'react-router';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { Slot } from '@plenum/federation/remote/slot';
import { Logo } from '@plenum/shared-ui/logo';
import { AccountMenu } from '#src/chrome/header/account-menu.tsx';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import { PromoBar } from '#src/chrome/promo-bar/promo-bar.tsx';
import { PhoneMenu } from '#src/chrome/header/phone-menu.tsx';
import { servedMenu, type SiteLink } from '#src/chrome/links/served-links.ts';
import styles from '#src/chrome/header/site-header.module.css';
import { useIsServed } from '#src/app/app-context.tsx';
import type { ShellSlot } from '#src/slots/shell-slots.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDismissibleDetails } from '@plenum/shared-ui/disclosure/use-dismissible-details';

const HEADER_ACTIONS: ShellSlot = 'header.actions';

/** Promotion, logo, navigation, telephone, sign-in and sign-up; the theme is chosen in the footer. Without content (it could not be loaded) a short navigation remains. */
export function SiteHeader({ content }: { readonly content: HeaderContent | null }) {
  const entries = servedMenu(content, useIsServed());
  const phone = content?.phone ?? null;
  return (
    <header className={styles.header}>
      <PromoBar />
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Plenum, home page">
          <Logo name="Plenum" />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.title}>
                {entry.kind === 'group' ? (
                  <MenuGroup title={entry.title} links={entry.links} />
                ) : (
                  <NavLink to={entry.url} className={styles.navLink}>
                    {entry.title}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {phone && <PhoneLink phone={phone} className={styles.phone} />}
        <Slot name={HEADER_ACTIONS} onFailure="hide">
          {(blocks) => <div className={styles.actions}>{blocks}</div>}
        </Slot>
        <AccountMenu className={styles.signIn} signUp={styles.signUp} />
        <PhoneMenu entries={entries} phone={phone} />
      </div>
    </header>
  );
}

/** A heading of the navigation with its pages below, on wide screens. */
function MenuGroup({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  const details = useDismissibleDetails();
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
