import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { DataExport } from '#src/screens/account/security/data-export.tsx';
import { DeleteAccount } from '#src/screens/account/security/delete-account.tsx';
import { Sessions } from '#src/screens/account/security/sessions.tsx';
import { Socials } from '#src/screens/account/security/socials.tsx';
import styles from '#src/screens/account/account.module.css';

interface SecurityProps {
  profile: Profile;
  sessions: readonly Session[];
  providers: readonly SocialProvider[];
}

/** How and where one is signed in, what is kept, and the end of it. */
export function SecuritySection({ profile, sessions, providers }: SecurityProps) {
  return (
    <div className={styles.section}>
      <Sessions given={sessions} />
      <Socials profile={profile} providers={providers} />
      <DataExport />
      <DeleteAccount profile={profile} />
    </div>
  );
}
