import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { checkCode, readCode } from '@plenum/shared-forms/field-rules';
import { codeCooldown } from '@plenum/shared-contracts/auth/code-cooldown';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Button } from '@plenum/shared-ui/button';
import { CodeForm } from '@plenum/shared-ui/code-form';
import { isStillValid } from '@plenum/shared-ui/code-form/is-still-valid';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import { Dialog } from '@plenum/shared-ui/dialog';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { addressText } from '#src/components/address.tsx';
import { EarlierCodeNote } from '#src/components/earlier-code-note.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

/**
 * Deletes the account. Some proxies drop the body of DELETE (RFC 9110, 9.3.5): if the API cannot read it, the call is repeated as a POST.
 * @param body the code, if one was sent
 * @throws ApiError
 */
async function removeAccount(http: Capabilities['http'], body: { code?: string }): Promise<void> {
  try {
    await http.call(profileEndpoints.confirmBlock, { body });
  } catch (error) {
    if (!isApiError(error, 400)) throw error;
    await http.call(profileEndpoints.confirmBlockByPost, { body });
  }
}

/** A row that deletes the account: explains the consequences, then asks for a code or another confirmation of identity. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<IssuedCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [requestError, setRequestError] = useState<FormError>();
  const address = (profile.isVerifiedEmail ? profile.email : null) ?? (profile.isVerifiedPhone ? profile.phone : null);
  const hasAddress = address !== null;

  async function ask(): Promise<FormError | undefined> {
    try {
      const reply = await confirmed(() => http.call(profileEndpoints.block, {}));
      if (!reply) return undefined;
      if (reply.data.lock_status === 'code-sent') setSent({ ...reply.data, at: now() });
      else await remove({});
      return undefined;
    } catch (error) {
      const before = sent || address === null ? null : codeCooldown(error, addressText(address), now());
      if (before === null) return toFormError(error, { fields: [], doing: 'ask to delete the account', report });
      setSent(before);
      return undefined;
    }
  }
  async function begin() {
    setBusy(true);
    setRequestError(await ask());
    setBusy(false);
  }
  async function remove(body: { code?: string }) {
    await removeAccount(http, body);
    actions.endDeletedAccount();
  }
  async function confirm(code: string): Promise<FormError<'code'> | undefined> {
    try {
      await remove({ code: readCode(code) ?? code });
      return undefined;
    } catch (error) {
      return toFormError<'code'>(error, { fields: ['code'], doing: 'delete the account', report });
    }
  }
  const open = () => {
    // A user who closed the dialog to look for the code can still enter it.
    setSent((before) => (before && isStillValid(before, now()) ? before : null));
    setRequestError(undefined);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span>Delete your account</span>
        <span className={styles.detail}>
          This is permanent.
          <span className={styles.more}>{hasAddress ? 'We first send you a code to confirm it.' : 'You first confirm your identity.'}</span>
        </span>
      </span>
      <Button variant="plain" className={styles.danger} onClick={open}>
        Delete<VisuallyHidden> my account</VisuallyHidden>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Delete your account?">
        <div className={styles.dialog}>
          <ul className={styles.consequences}>
            <li>You are signed out everywhere, at once.</li>
            <li>Your seats in upcoming webinars are given to others.</li>
            <li>Your profile, picture, requests and answers are deleted. Payments are not refunded.</li>
            {profile.companies.some(({ role }) => role === 'admin') && (
              <li>
                If you are a company’s only administrator, the member who joined next becomes its administrator; where you are the only
                member, it is deleted.
              </li>
            )}
          </ul>
          {sent ? (
            <>
              <EarlierCodeNote sent={sent} />
              <CodeForm
                label="Confirm"
                sent={sent}
                check={checkCode}
                onCode={confirm}
                resend={ask}
                action="Delete permanently"
                variant="danger"
                noScript={<JavaScriptRequired />}
              >
                <Button variant="plain" onClick={close}>
                  Keep the account
                </Button>
              </CodeForm>
            </>
          ) : (
            <>
              <FailureNote failure={requestError?.failure} />
              <div className={account.actions}>
                <Button variant="danger" busy={isBusy} busyText={hasAddress ? 'Sending…' : 'Deleting…'} onClick={() => void begin()}>
                  {hasAddress ? 'Send me the code' : 'Delete permanently'}
                </Button>
                <Button onClick={close}>Keep the account</Button>
              </div>
            </>
          )}
        </div>
      </Dialog>
    </li>
  );
}

const now = () => Date.now();
