import { useState } from 'react';
import { checkCode, checkEmail, checkPhone } from '@plenum/shared-contracts/auth/rules';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { CodeForm } from '@plenum/shared-ui/code-form';
import { EditableRow } from '@plenum/shared-ui/editable-row';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { EmailField } from '@plenum/shared-ui/text-field';
import { WithoutScript } from '#src/components/without-script.tsx';
import { RowForm } from '#src/screens/account/profile/row-form.tsx';
import { type AddressKind, useAddressChange } from '#src/screens/account/profile/use-address-change.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/profile/profile.module.css';

const WORDS = {
  email: { label: 'E-mail', check: checkEmail, pending: 'pendingEmail', verified: 'isVerifiedEmail' },
  phone: { label: 'Phone', check: checkPhone, pending: 'pendingPhone', verified: 'isVerifiedPhone' },
} as const;

/** The e-mail address or the telephone: changed by a code that goes to the new one; until then the old one stays. */
export function AddressRow({ kind, profile }: { kind: AddressKind; profile: Profile }) {
  const { label, check, pending, verified } = WORDS[kind];
  const current = profile[kind];
  const waiting = profile[pending];
  return (
    <EditableRow
      label={label}
      value={current ?? 'Not given'}
      note={<AddressNote isThere={current !== null} isVerified={profile[verified]} waiting={waiting} />}
      action={current === null ? 'Add' : profile[verified] ? 'Change' : 'Confirm or change'}
    >
      {(close) => (
        <AddressForm
          kind={kind}
          label={label}
          check={check}
          initial={profile[verified] ? '' : (current ?? '')}
          waiting={waiting}
          kept={profile[verified] ? current : null}
          close={close}
        />
      )}
    </EditableRow>
  );
}

function AddressNote({ isThere, isVerified, waiting }: { isThere: boolean; isVerified: boolean; waiting: string | null }) {
  return (
    <span className={styles.note}>
      {isThere && <Badge strong={!isVerified}>{isVerified ? 'Confirmed' : 'Not confirmed'}</Badge>}
      {waiting !== null && <span>{waiting} waits for its code; until then this one stays.</span>}
    </span>
  );
}

interface AddressFormProps {
  kind: AddressKind;
  label: string;
  check: (value: string) => string | undefined;
  initial: string;
  /** An address that waits for its code. */
  waiting: string | null;
  /** The confirmed address, to which a change can be taken back. */
  kept: string | null;
  close: () => void;
}

function AddressForm({ kind, label, check, initial, waiting, kept, close }: AddressFormProps) {
  const { sent, ask, confirm, resend } = useAddressChange(kind, waiting, close);
  const [isAsking, setAsking] = useState(waiting === null);
  const [failure, setFailure] = useState<string>();
  if (isAsking || !sent)
    return (
      <RowForm
        label={label}
        initial={initial}
        check={check}
        save={async (address) => {
          const refusal = await ask(address);
          if (!refusal) setAsking(false);
          return refusal;
        }}
        close={close}
        action="Send a code"
      >
        <AddressField kind={kind} />
      </RowForm>
    );
  return (
    <CodeForm
      label={`Confirm the ${kind === 'email' ? 'address' : 'number'}`}
      sent={sent}
      check={checkCode}
      onCode={confirm}
      resend={resend}
      action="Confirm"
      without={<WithoutScript />}
    >
      <Button variant="plain" onClick={() => setAsking(true)}>
        {kind === 'email' ? 'Use another address' : 'Use another number'}
      </Button>
      {kept !== null && (
        <Button variant="plain" onClick={() => void ask(kept).then((refusal) => setFailure(refusal?.failure?.text))}>
          Keep {kept}
        </Button>
      )}
      <Button variant="plain" onClick={close}>
        Later
      </Button>
      <p role="status" className={account.failure}>
        {failure}
      </p>
    </CodeForm>
  );
}

function AddressField({ kind }: { kind: AddressKind }) {
  const field = useLiveField('value');
  return kind === 'email' ? <EmailField label="New e-mail" {...field} /> : <MaskedPhoneField label="New phone" {...field} />;
}
