import { useEffect, useRef, useState } from 'react';
import { checkCode, checkEmail, checkPhone } from '@plenum/shared-forms/field-rules';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { CodeForm } from '@plenum/shared-ui/code-form';
import { EditableRow } from '@plenum/shared-ui/editable-row';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import type { FormFailure } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { Icon } from '@plenum/shared-ui/icon';
import { EmailField } from '@plenum/shared-ui/text-field';
import { Address, addressText } from '#src/components/address.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { CHECK } from '#src/components/check-icon.ts';
import { NotGiven } from '#src/screens/account/profile/not-given.tsx';
import { RemovePhone } from '#src/screens/account/profile/remove-phone.tsx';
import { RowForm } from '#src/screens/account/profile/row-form.tsx';
import { type AddressKind, useAddressChange } from '#src/screens/account/profile/use-address-change.ts';
import styles from '#src/screens/account/profile/profile.module.css';

const LABELS = {
  email: { label: 'E-mail', check: checkEmail, pending: 'pendingEmail', verified: 'isVerifiedEmail' },
  phone: { label: 'Phone', check: checkPhone, pending: 'pendingPhone', verified: 'isVerifiedPhone' },
} as const;

/** The e-mail address or the telephone. A code to the new one confirms a change; until then the old one stays. */
export function AddressRow({ kind, profile }: { kind: AddressKind; profile: Profile }) {
  const { label, check, pending, verified } = LABELS[kind];
  const current = profile[kind];
  const waiting = profile[pending];
  const isVerified = profile[verified];
  const isUnconfirmed = current !== null && !isVerified;
  // The code for an address that was never confirmed replaces nothing.
  const isFirst = isUnconfirmed && (waiting === null || waiting === current);
  return (
    <EditableRow
      label={label}
      value={current === null ? <NotGiven /> : <Address of={current} />}
      {...(isVerified && { note: <Confirmed /> })}
      {...(waiting !== null && { note: <Waiting address={waiting} isReplacement={isVerified} />, about: `for ${addressText(waiting)}` })}
      {...(isFirst && { note: <Unconfirmed isSent={waiting !== null} /> })}
      {...(isFirst && waiting === null && { about: `or change ${label.toLowerCase()}` })}
      action={waiting !== null ? 'Enter the code' : current === null ? 'Add' : isVerified ? 'Change' : 'Confirm'}
      // Without a confirmed address, the account has no seats, no invitations and no way back in.
      {...(isFirst && kind === 'email' && { variant: 'primary' })}
    >
      {(close) => (
        <AddressForm
          kind={kind}
          label={label}
          fieldLabel={isVerified || current === null ? `New ${label.toLowerCase()}` : label}
          check={check}
          initial={isVerified ? '' : (current ?? '')}
          waiting={waiting}
          kept={isVerified ? current : null}
          isRemovable={kind === 'phone' && current !== null}
          close={close}
        />
      )}
    </EditableRow>
  );
}

function Confirmed() {
  return (
    <span className={styles.confirmed}>
      <Icon d={CHECK} size={16} />
      Confirmed
    </span>
  );
}

/** @param isSent whether the code is on its way */
function Unconfirmed({ isSent }: { isSent: boolean }) {
  return (
    <span className={styles.note}>
      <Badge strong>Not confirmed</Badge>
      <span>{isSent ? 'We have sent a code to it.' : 'We send a code to it. You can correct it first.'}</span>
    </span>
  );
}

/** @param isReplacement whether another address is in use until then */
function Waiting({ address, isReplacement }: { address: string; isReplacement: boolean }) {
  return (
    <>
      <Address of={address} /> needs to be confirmed with a code.{isReplacement && ' Until then, we use this one.'}
    </>
  );
}

interface AddressFormProps {
  kind: AddressKind;
  label: string;
  fieldLabel: string;
  check: (value: string) => string | undefined;
  initial: string;
  /** An address that awaits its code. */
  waiting: string | null;
  /** The confirmed address, to which the change can be reverted. */
  kept: string | null;
  isRemovable: boolean;
  close: () => void;
}

function AddressForm({ kind, label, fieldLabel, check, initial, waiting, kept, isRemovable, close }: AddressFormProps) {
  const { requested, ask, confirm, keep, resend } = useAddressChange(kind, waiting, close);
  const [isAsking, setAsking] = useState(waiting === null);
  const [failure, setFailure] = useState<FormFailure>();
  const form = useRef<HTMLDivElement>(null);
  const isAgain = useRef(false);
  // The pressed button is gone.
  useEffect(() => {
    if (isAsking && isAgain.current) form.current?.querySelector('input')?.focus();
  }, [isAsking]);
  const askAgain = () => {
    isAgain.current = true;
    setAsking(true);
  };
  if (isAsking || !requested)
    return (
      <div ref={form} className={styles.crop}>
        <RowForm
          label={label}
          initial={initial}
          check={check}
          save={async (address) => {
            const error = await ask(address);
            if (!error) setAsking(false);
            return error;
          }}
          close={close}
          action="Send a code"
        >
          <AddressField kind={kind} label={fieldLabel} />
        </RowForm>
        {isRemovable && <RemovePhone close={close} />}
      </div>
    );
  return (
    <div className={styles.crop}>
      <CodeForm
        label={`Confirm the ${kind === 'email' ? 'address' : 'number'}`}
        sent={requested.sent}
        sentTo={addressText(requested.address)}
        check={checkCode}
        onCode={confirm}
        resend={resend}
        action="Confirm"
        noScript={<JavaScriptRequired />}
      >
        <Button variant="plain" onClick={askAgain}>
          {kind === 'email' ? 'Use another address' : 'Use another number'}
        </Button>
        {kept !== null && (
          <Button variant="plain" onClick={() => void keep(kept).then(setFailure)}>
            Keep {addressText(kept)}
          </Button>
        )}
        <Button variant="plain" onClick={close}>
          Later
        </Button>
      </CodeForm>
      <FailureNote failure={failure} />
    </div>
  );
}

function AddressField({ kind, label }: { kind: AddressKind; label: string }) {
  const field = useFormField('value');
  return kind === 'email' ? <EmailField label={label} {...field} /> : <MaskedPhoneField label={label} {...field} />;
}
