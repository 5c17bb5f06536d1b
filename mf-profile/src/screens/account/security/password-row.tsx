import type { ReactNode } from 'react';
import { isVerified, type Profile } from '@plenum/shared-contracts/profile/codec';
import { EditableRow, EditableRows } from '@plenum/shared-ui/editable-row';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { sectionHref } from '#src/screens/account/sections.ts';
import { PasswordForm } from '#src/screens/account/security/password-form.tsx';

interface PasswordRowProps {
  profile: Profile;
  hasPassword: boolean;
  onChanged: () => void;
}

/** The password: changed with the current one, or set where there is none. */
export function PasswordRow({ profile, hasPassword, onChanged }: PasswordRowProps) {
  const canBeUsed = hasPassword || isVerified(profile);
  return (
    <EditableRows>
      <EditableRow
        label="Password"
        value={hasPassword ? <Hidden /> : 'Not set'}
        note={hasPassword ? 'Changing it signs you out everywhere else.' : noteWithout(profile, canBeUsed)}
        action={hasPassword ? 'Change' : 'Set'}
        locked={!canBeUsed}
      >
        {(close) => <PasswordForm profile={profile} hasPassword={hasPassword} onChanged={onChanged} close={close} />}
      </EditableRow>
    </EditableRows>
  );
}

/** A password that is set. */
function Hidden() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>Set</VisuallyHidden>
    </>
  );
}

function noteWithout({ socials }: Profile, canBeUsed: boolean): ReactNode {
  if (!canBeUsed)
    return (
      <>
        Confirm an e-mail address or a phone in <TextLink to={sectionHref('profile')}>your profile</TextLink> first, so that you can sign in
        with it.
      </>
    );
  const [first] = socials;
  return `${first ? `You sign in with ${first.title}. ` : ''}With a password, you can also sign in with your e-mail address or phone.`;
}
