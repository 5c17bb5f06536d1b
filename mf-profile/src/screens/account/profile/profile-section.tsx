import type { ReactNode } from 'react';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { EditableRows, SettingRow } from '@plenum/shared-ui/editable-row';
import { AddressRow } from '#src/screens/account/profile/address-row.tsx';
import { AvatarRow } from '#src/screens/account/profile/avatar-row.tsx';
import { CallsSwitch } from '#src/screens/account/profile/calls-switch.tsx';
import { TextRow } from '#src/screens/account/profile/text-row.tsx';
import { checkName } from '@plenum/shared-forms/field-rules';
import styles from '#src/screens/account/account.module.css';

/** Name and contact details, a group each; each setting is edited in place. */
export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <div className={styles.groups}>
      <Group id="you" title="Your profile">
        <EditableRows>
          <AvatarRow profile={profile} />
          <TextRow
            label="Name"
            value={profile.name}
            autoComplete="name"
            field="firstname"
            check={checkName}
            changes={(name) => ({ name })}
          />
        </EditableRows>
      </Group>
      <Group id="reach" title="Contact details">
        <EditableRows>
          <AddressRow kind="email" profile={profile} />
          <AddressRow kind="phone" profile={profile} />
          {(profile.phone !== null || profile.phoneCall) && (
            <SettingRow label="Calls">
              <CallsSwitch profile={profile} />
            </SettingRow>
          )}
        </EditableRows>
      </Group>
    </div>
  );
}

/** A heading and its rows. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
