import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import { Address } from '#src/components/address.tsx';
import styles from '#src/screens/account/frame/frame.module.css';
import { Link } from 'react-router';
import { SECTIONS, type SectionName, sectionHref } from '#src/screens/account/sections.ts';

interface AccountNavProps {
  readonly section: SectionName;
  readonly profile: Profile;
}

/**
 * Navigation of the account: links, with the current one marked, and in view where they do not fit the width. In a column of its own, it
 * also says whose account it is.
 */
export function AccountNav({ section, profile: { name, email, phone } }: AccountNavProps) {
  const address = email ?? phone;
  const links = useCurrentInView<HTMLUListElement>(section);
  return (
    <nav aria-label="Account" className={styles.nav}>
      <ul ref={links} className={styles.links} data-scroll-row>
        {SECTIONS.map(({ name, title }) => (
          <li key={name}>
            <Link to={sectionHref(name)} className={styles.link} aria-current={name === section ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.who}>
        {name}
        {address !== null && (
          <span className={styles.address}>
            <Address of={address} />
          </span>
        )}
      </p>
    </nav>
  );
}
