import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { EditableRows } from '@plenum/shared-ui/editable-row';
import { AddressRow } from '#src/screens/account/profile/address-row.tsx';
import { AvatarRow } from '#src/screens/account/profile/avatar-row.tsx';
import { CallsSwitch } from '#src/screens/account/profile/calls-switch.tsx';
import { CompanyRows } from '#src/screens/account/profile/company-rows.tsx';
import { TextRow } from '#src/screens/account/profile/text-row.tsx';
import { checkName } from '@plenum/shared-forms/field-rules';
import styles from '#src/screens/account/account.module.css';

/** Name, contact details and company; each setting is edited in place. */
export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <section className={styles.section} aria-labelledby="you">
      <h2 id="you" className={styles.sectionTitle}>
        You
      </h2>
      <EditableRows>
        <AvatarRow profile={profile} />
        <TextRow label="Name" value={profile.name} autoComplete="name" field="firstname" check={checkName} changes={(name) => ({ name })} />
        <AddressRow kind="email" profile={profile} />
        <AddressRow kind="phone" profile={profile} />
      </EditableRows>
      <CallsSwitch profile={profile} />
      <h2 id="your-company" className={styles.sectionTitle}>
        Your company
      </h2>
      <CompanyRows profile={profile} />
    </section>
  );
}
