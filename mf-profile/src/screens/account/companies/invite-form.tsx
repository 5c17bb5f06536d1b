import { useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { checkEmail } from '@plenum/shared-forms/field-rules';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { Select } from '@plenum/shared-ui/select';
import { EmailField } from '@plenum/shared-ui/text-field';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import styles from '#src/screens/account/companies/companies.module.css';

interface Values {
  readonly email?: string;
  readonly role?: string;
}

/** Sends an e-mail with a link to join the company. */
export function InviteForm({ company, onInvited }: { company: string; onInvited: () => Promise<void> }) {
  const { http, report, notify } = useCapabilities();
  const [invited, setInvited] = useState(0);
  const send = async ({ email = '', role }: Values) => {
    try {
      await http.call(inviteEndpoints.create, {
        body: { email: email.trim(), role: role === 'admin' ? 'admin' : 'member', company },
      });
    } catch (error) {
      return toFormError<'email' | 'role'>(error, { fields: ['email', 'role'], doing: 'invite', report });
    }
    notify({ tone: 'success', text: `The invitation is on its way to ${email.trim()}.` });
    await onInvited();
    setInvited((before) => before + 1);
    return undefined;
  };
  return (
    <div>
      <h3 className={styles.small}>Invite a colleague</h3>
      <div className={styles.form}>
        <Form<'email' | 'role', Values>
          key={invited}
          label="Invite a colleague"
          initialValues={{ role: 'member' }}
          check={({ email = '' }) => {
            const wrong = checkEmail(email);
            return wrong === undefined ? {} : { email: wrong };
          }}
          send={send}
          action="Send the invitation"
          busyText="Sending…"
          noScript={<JavaScriptRequired />}
        >
          <InviteFields isNext={invited > 0} />
        </Form>
      </div>
    </div>
  );
}

/** @param isNext an invite has just been sent: the form is shown again and takes the focus */
function InviteFields({ isNext }: { isNext: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  const options = [
    { value: 'member', label: 'Member' },
    { value: 'admin', label: 'Administrator' },
  ];
  return (
    <>
      <EmailField ref={input} {...useFormField('email')} autoComplete="off" />
      <Select
        label="Role"
        description="Members hold meetings and webinars. Administrators invite and pay, too."
        options={options}
        {...useFormField('role')}
      />
    </>
  );
}
