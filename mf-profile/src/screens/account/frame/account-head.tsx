import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { Avatar } from '@plenum/shared-ui/avatar';
import styles from '#src/screens/account/frame/frame.module.css';

/** Whose account it is. */
export function AccountHead({ profile }: { profile: Profile }) {
  return (
    <header className={styles.head}>
      <Avatar name={profile.name} src={profile.avatar} size="large" />
      <div className={styles.who}>
        <h1 className={styles.name}>{profile.name}</h1>
        <p className={styles.address}>{profile.email ?? profile.phone}</p>
      </div>
    </header>
  );
}
