import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { checkCode, readCode } from '@plenum/shared-forms/field-rules';
import { codeCooldown } from '@plenum/shared-contracts/auth/code-cooldown';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button } from '@plenum/shared-ui/button';
import { CodeForm } from '@plenum/shared-ui/code-form';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { EarlierCodeNote } from '#src/components/earlier-code-note.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import account from '#src/screens/account/account.module.css';

interface ByCodeProps {
  /** `o•••@example.com` */
  target: string;
  /** The last code that was sent, possibly earlier. */
  sent: IssuedCode | null;
  onSent: (sent: IssuedCode) => void;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Confirms with a code to the confirmed address, for a user without a password. */
export function ByCode({ target, sent, onSent, onConfirmed, onCancel }: ByCodeProps) {
  const { http, report } = useCapabilities();
  const keyFor = useIdempotencyKey();
  const [isAsking, setAsking] = useState(false);
  const [requestError, setRequestError] = useState<FormError>();

  async function ask(): Promise<FormError | undefined> {
    try {
      onSent({ ...(await http.call(profileEndpoints.sendIdentityCode, {})), at: Date.now() });
      return undefined;
    } catch (error) {
      const before = sent ? null : codeCooldown(error, target, Date.now());
      if (before === null) return toFormError(error, { fields: [], doing: 'ask for a code', report });
      onSent(before);
      return undefined;
    }
  }
  async function begin() {
    setAsking(true);
    setRequestError(await ask());
    setAsking(false);
  }
  async function confirm(code: string): Promise<FormError<'code'> | undefined> {
    try {
      const body = { code: readCode(code) ?? code };
      await http.call(profileEndpoints.confirmIdentity, { body }, { idempotencyKey: keyFor({ body, of: sent }) });
    } catch (error) {
      return toFormError<'code'>(error, { fields: ['code'], doing: 'confirm who it is', report });
    }
    onConfirmed();
    return undefined;
  }

  if (sent)
    return (
      <>
        <EarlierCodeNote sent={sent} />
        <CodeForm
          label="Confirm your identity"
          sent={sent}
          check={checkCode}
          onCode={confirm}
          resend={ask}
          action="Continue"
          noScript={<JavaScriptRequired />}
        >
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        </CodeForm>
      </>
    );
  return (
    <>
      <p>
        It has been a while since you signed in. We’ll send a code to <strong>{target}</strong>; enter it to continue.
      </p>
      <FailureNote failure={requestError?.failure} />
      <div className={account.actions}>
        <Button variant="primary" busy={isAsking} busyText="Sending…" onClick={() => void begin()}>
          Send me the code
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
