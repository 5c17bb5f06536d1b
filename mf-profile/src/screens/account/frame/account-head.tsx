import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Avatar } from '@plenum/shared-ui/avatar';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import { Address } from '#src/components/address.tsx';
import styles from '#src/screens/account/frame/frame.module.css';
import { Link } from 'react-router';
import { SECTIONS, type SectionName, sectionHref } from '#src/screens/account/sections.ts';

/** The owner of the account. */
export function AccountHead({ profile }: { profile: Profile }) {
  const address = profile.email ?? profile.phone;
  return (
    <header className={styles.head}>
      <Avatar name={profile.name} src={profile.avatar} size="large" />
      <div className={styles.who}>
        <h1 className={styles.name}>{profile.name}</h1>
        {address !== null && (
          <p className={styles.address}>
            <Address of={address} />
          </p>
        )}
      </div>
    </header>
  );
}

/** Navigation of the account: links, with the current one marked, and in view where they do not fit the width. */
export function AccountNav({ section }: { section: SectionName }) {
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
    </nav>
  );
}
