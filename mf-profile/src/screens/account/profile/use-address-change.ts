import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { readCode } from '@plenum/shared-contracts/auth/rules';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Sent } from '@plenum/shared-ui/code-form/resend';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';

export type AddressKind = 'email' | 'phone';

/** A change of the e-mail address or the telephone: asked for, then confirmed by a code. */
export function useAddressChange(kind: AddressKind, onConfirmed: () => void) {
  const { http, report, notify } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const [asked, setAsked] = useState<{ address: string; sent: Sent } | null>(null);

  async function ask(address: string): Promise<Refusal<'value'> | undefined> {
    try {
      const reply = await confirmed(() =>
        kind === 'email'
          ? http.call(profileEndpoints.updateEmail, { body: { email: address } })
          : http.call(profileEndpoints.updatePhone, { body: { phone: address } }),
      );
      if (reply === null) return {};
      setAsked({ address, sent: { ...reply.data.code, at: Date.now() } });
      actions.patchProfile(kind === 'email' ? { pendingEmail: address } : { pendingPhone: address });
      return undefined;
    } catch (error) {
      const { fields, failure } = toRefusal(error, { fields: [kind], doing: `change ${kind}`, report });
      return { ...(fields?.[kind] !== undefined && { fields: { value: fields[kind] } }), ...(failure && { failure }) };
    }
  }

  async function confirm(code: string): Promise<Refusal<'code'> | undefined> {
    const endpoint = kind === 'email' ? profileEndpoints.validateEmail : profileEndpoints.validatePhone;
    try {
      await http.call(endpoint, { body: { code: readCode(code) ?? code } });
    } catch (error) {
      return toRefusal<'code'>(error, { fields: ['code'], doing: `confirm ${kind}`, report });
    }
    if (asked) {
      const { address } = asked;
      // product-spec section 4: with status ok the stored value is replaced, and counts as verified.
      actions.patchProfile(
        kind === 'email'
          ? { email: address, isVerifiedEmail: true, pendingEmail: null }
          : { phone: address, isVerifiedPhone: true, pendingPhone: null },
      );
    }
    notify({ tone: 'success', text: kind === 'email' ? 'Your e-mail address is confirmed.' : 'Your phone is confirmed.' });
    onConfirmed();
    // As the server writes it: a telephone comes back in its international form.
    void actions.reloadProfile();
    return undefined;
  }

  const resend = async (): Promise<Refusal | undefined> => {
    const refusal = await ask(asked?.address ?? '');
    return refusal && { failure: refusal.failure ?? { text: refusal.fields?.value ?? 'No new code could be sent.' } };
  };
  return { sent: asked?.sent ?? null, ask, confirm, resend };
}
