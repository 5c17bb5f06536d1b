import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Avatar } from '@plenum/shared-ui/avatar';
import { Address } from '#src/components/address.tsx';
import styles from '#src/screens/account/frame/frame.module.css';

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
