import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import type { IdentityState } from '@plenum/shared-contracts/profile/identity';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { DataExport } from '#src/screens/account/security/data-export.tsx';
import { DeleteAccount } from '#src/screens/account/security/delete-account.tsx';
import { PasswordRow } from '#src/screens/account/security/password-row.tsx';
import { Sessions } from '#src/screens/account/security/sessions.tsx';
import { Socials } from '#src/screens/account/security/socials.tsx';
import { useLoaded } from '#src/use-loaded.ts';
import styles from '#src/screens/account/account.module.css';
import security from '#src/screens/account/security/security.module.css';

interface SecurityProps {
  profile: Profile;
  /** Null when it failed to load. */
  identity: IdentityState | null;
  sessions: readonly Session[];
  providers: readonly SocialProvider[];
}

/** Sign-in methods, sessions, data export and account deletion. */
export function SecuritySection({ profile, identity: loaded, sessions: given, providers }: SecurityProps) {
  const [sessions, setSessions] = useLoaded(given);
  const [identity, setIdentity] = useLoaded(loaded);
  const passwordChanged = () => {
    setIdentity((before) => before && { ...before, way: 'password' });
    setSessions((before) => before.filter(({ current }) => current));
  };
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>Security</h2>
      <div className={styles.groups}>
        <section className={security.part} aria-labelledby="sign-in">
          <h3 id="sign-in" className={styles.groupTitle}>
            How you sign in
          </h3>
          <div className={security.rows}>
            {identity && <PasswordRow profile={profile} hasPassword={identity.way === 'password'} onChanged={passwordChanged} />}
            <Socials profile={profile} providers={providers} />
          </div>
        </section>
        <Sessions
          sessions={sessions}
          onEnded={(ended) => setSessions((before) => before.filter(({ id }) => !ended.some((session) => session.id === id)))}
        />
        <section className={security.part} aria-labelledby="data">
          <h3 id="data" className={styles.groupTitle}>
            Your data and account
          </h3>
          <ul className={`${security.list} ${security.methods}`}>
            <DataExport />
            <DeleteAccount profile={profile} />
          </ul>
        </section>
      </div>
    </div>
  );
}
