import { useEffect, useRef } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkCode } from '@plenum/shared-forms/field-rules';
import { checkPassword } from '@plenum/shared-forms/password-rules';
import { Button } from '@plenum/shared-ui/button';
import { CodeField } from '@plenum/shared-ui/code-field';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { codeDescription } from '@plenum/shared-ui/code-form/code-description';
import { ResendCode, type IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import styles from '#src/screens/recovery-password/recovery.module.css';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { AccountName } from '@plenum/shared-ui/account-name';

type Field = 'code' | 'password';
type Values = Partial<Record<Field, string>>;

type SentOrEarlier = IssuedCode & { readonly isEarlier: boolean };

interface PhonePasswordProps {
  phone: string;
  /** `isEarlier`: no code was sent now; an earlier one may still be valid. */
  sent: SentOrEarlier;
  resend: () => Promise<FormError | undefined>;
  onDone: () => void;
  onOtherNumber: () => void;
}

/** One form for the code and the new password. */
export function PhonePassword({ phone, sent, resend, onDone, onOtherNumber }: PhonePasswordProps) {
  const { http, report } = useCapabilities();
  const send = async ({ code = '', password = '' }: Values) => {
    try {
      await http.call(authEndpoints.newPasswordByPhone, { body: { phone, code, password } });
    } catch (error) {
      return toFormError<Field>(error, { fields: ['code', 'password'], doing: 'set a password by phone', report });
    }
    onDone();
    return undefined;
  };
  return (
    <div className={styles.reached}>
      <Form<Field, Values>
        label="A new password"
        check={({ code = '', password = '' }) => ({ code: checkCode(code), password: checkPassword(password, [phone]) })}
        send={send}
        action="Set the password"
        busyText="One moment…"
        noScript={<JavaScriptRequired />}
      >
        <AccountName name={phone} />
        <Fields sent={sent} phone={phone} />
      </Form>
      <ResendCode sent={sent} sentTo={phone} resend={resend} />
      <div className={styles.others}>
        <Button variant="plain" onClick={onOtherNumber}>
          Use another number
        </Button>
      </div>
    </div>
  );
}

/** A user who arrives here has a text message to read, so the code field takes the focus. */
function Fields({ sent, phone }: { sent: SentOrEarlier; phone: string }) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <CodeField
        ref={code}
        label="Code"
        description={
          sent.isEarlier ? (
            <>
              We can’t send another code yet. A code that came to <strong>{phone}</strong> within the last ten minutes is still valid: enter
              it here, or wait.
            </>
          ) : (
            <>
              If <strong>{phone}</strong> is confirmed for an account, a code is on its way. {codeDescription(sent)}
            </>
          )
        }
        {...useFormField('code')}
      />
      <NewPasswordField label="New password" own={[phone]} {...useFormField('password')} />
    </>
  );
}
