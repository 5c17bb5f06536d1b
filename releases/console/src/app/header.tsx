import { Link, NavLink, useLocation } from 'react-router';
import type { Caller } from '@plenum/shared-contracts/release/access-schemas';
import { Button } from '@plenum/shared-ui/button';
import { Logo } from '@plenum/shared-ui/logo';
import styles from '#src/app/header.module.css';

interface HeaderProps {
  readonly caller: Caller;
  readonly environments: readonly string[];
  readonly onSignOut: () => void;
}

/** Navigation, and whose token this is. Tokens, messages and the audit log are listed only for those who may read them. */
export function Header({ caller: { owner, name }, environments, onSignOut }: HeaderProps) {
  const [first] = environments;
  const { pathname } = useLocation();
  // A part is current on all of its pages, not only below the one to which its link leads.
  const isEnvironment = pathname.startsWith('/environments/');
  const isTeam = /^\/(teams|add-team)(\/|$)/.test(pathname);
  const isToken = /^\/(tokens|create-token)(\/|$)/.test(pathname);
  const links = [
    ...(first === undefined ? [] : [{ to: `/environments/${first}`, text: 'Environments', isCurrent: isEnvironment }]),
    { to: '/releases', text: 'Releases' },
    { to: '/teams', text: 'Teams', isCurrent: isTeam },
    ...(owner === 'manager' || owner === 'reader'
      ? [
          { to: '/tokens', text: 'Tokens', isCurrent: isToken },
          { to: '/messages', text: 'Messages' },
          { to: '/audit', text: 'Audit log' },
        ]
      : []),
  ];
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo name="Plenum" />
        <nav aria-label="Console" className={styles.nav}>
          <ul className={styles.links}>
            {links.map(({ to, text, isCurrent }) => (
              <li key={to}>
                {isCurrent === undefined ? (
                  <NavLink to={to} className={styles.link}>
                    {text}
                  </NavLink>
                ) : (
                  <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <span>{name === null ? owner : `${owner} (${name})`}</span>
          <Button onClick={onSignOut}>Sign out</Button>
        </div>
      </div>
    </header>
  );
}
