import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { readCode } from '@plenum/shared-forms/field-rules';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import type { FormError, FormFailure } from '@plenum/shared-ui/form/form-error';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';

export type AddressKind = 'email' | 'phone';

const PENDING = { email: 'pendingEmail', phone: 'pendingPhone' } as const;

/**
 * State of a change of the e-mail address or the telephone: requested, then confirmed with a code.
 * @param waiting an address requested earlier, whose code may have arrived
 * @param close called when the change is complete
 */
export function useAddressChange(kind: AddressKind, waiting: string | null, close: () => void) {
  const { http, report, notify } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const [requested, setRequested] = useState<{ address: string; sent: IssuedCode } | null>(
    waiting === null ? null : { address: waiting, sent: { target_masked: waiting, expires_at: '', resend_in: 0, at: 0 } },
  );

  async function ask(address: string): Promise<FormError<'value'> | undefined> {
    try {
      const reply = await confirmed(() =>
        kind === 'email'
          ? http.call(profileEndpoints.updateEmail, { body: { email: address } })
          : http.call(profileEndpoints.updatePhone, { body: { phone: address } }),
      );
      if (reply === null) return {};
      const { code } = reply.data;
      actions.patchProfile({ [PENDING[kind]]: code ? address : null });
      if (code) setRequested({ address, sent: { ...code, at: Date.now() } });
      else close();
      return undefined;
    } catch (error) {
      const { fields, failure } = toFormError(error, { fields: [kind], doing: `change ${kind}`, report });
      return { ...(fields?.[kind] !== undefined && { fields: { value: fields[kind] } }), ...(failure && { failure }) };
    }
  }

  async function confirm(code: string): Promise<FormError<'code'> | undefined> {
    const body = { code: readCode(code) ?? code };
    try {
      // With the address: a change that was cancelled or replaced in another tab must not be reported as confirmed.
      if (kind === 'email') await http.call(profileEndpoints.validateEmail, { body: { ...body, email: requested?.address } });
      else await http.call(profileEndpoints.validatePhone, { body: { ...body, phone: requested?.address } });
    } catch (error) {
      return toFormError<'code'>(error, { fields: ['code'], doing: `confirm ${kind}`, report });
    }
    if (requested) {
      const { address } = requested;
      // specification section 4: with status ok the stored value is replaced, and counts as verified.
      actions.patchProfile(
        kind === 'email'
          ? { email: address, isVerifiedEmail: true, pendingEmail: null }
          : { phone: address, isVerifiedPhone: true, pendingPhone: null },
      );
    }
    notify({ tone: 'success', text: kind === 'email' ? 'Your e-mail address is confirmed.' : 'Your phone number is confirmed.' });
    close();
    // In the server's format: a telephone number is returned in its international form.
    void actions.reloadProfile();
    return undefined;
  }

  /** Cancels the change. One that is no longer pending was cancelled or completed elsewhere: then the row shows how. */
  async function keep(current: string): Promise<FormFailure | undefined> {
    const error = await ask(current);
    if (error?.fields === undefined) return error?.failure;
    await actions.reloadProfile();
    close();
    return undefined;
  }

  const resend = async (): Promise<FormError | undefined> => {
    const error = await ask(requested?.address ?? '');
    return error && { failure: error.failure ?? { text: error.fields?.value ?? 'We couldn’t send a new code.' } };
  };
  return { requested, ask, confirm, keep, resend };
}
