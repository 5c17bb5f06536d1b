import { Link, NavLink } from 'react-router';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { Slot } from '@plenum/federation/remote/slot';
import { Logo } from '@plenum/shared-ui/logo';
import { AccountMenu } from '#src/chrome/account-menu.tsx';
import { MenuGroup } from '#src/chrome/menu-group.tsx';
import { PhoneLink } from '#src/chrome/phone-link.tsx';
import { PromoBar } from '#src/chrome/promo-bar/promo-bar.tsx';
import { PhoneMenu } from '#src/chrome/phone-menu.tsx';
import { servedMenu } from '#src/chrome/served-links.ts';
import styles from '#src/chrome/site-header.module.css';
import { useIsServed } from '#src/app/use-is-served.ts';
import type { ShellSlot } from '#src/slots/shell-slots.ts';
import { ThemeSwitch } from '#src/chrome/theme/theme-switch.tsx';

const HEADER_ACTIONS: ShellSlot = 'header.actions';

/** Promotion, logo, navigation, telephone, theme and sign-in. Without content (it could not be loaded) a short navigation remains. */
export function SiteHeader({ content }: { readonly content: HeaderContent | null }) {
  const entries = servedMenu(content, useIsServed());
  const phone = content?.phone ?? null;
  return (
    <header className={styles.header}>
      <PromoBar />
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Plenum, main page">
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
        <div className={styles.aside}>
          {phone && <PhoneLink phone={phone} className={styles.phone} />}
          <ThemeSwitch />
        </div>
        <Slot name={HEADER_ACTIONS} onFailure="hide">
          {(blocks) => <div className={styles.actions}>{blocks}</div>}
        </Slot>
        <AccountMenu className={styles.signIn} />
        <PhoneMenu entries={entries} phone={phone} />
      </div>
    </header>
  );
}
