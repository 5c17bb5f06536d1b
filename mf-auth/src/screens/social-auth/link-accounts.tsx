import { useState } from 'react';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { Outcome } from '#src/components/outcome.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { invalidLinkOf } from '#src/errors/invalid-link.ts';
import { recoveryHref, signHref } from '#src/paths.ts';
import { type PendingLink, clearPendingLink } from '#src/screens/social-auth/pending-link.ts';
import { useRedirect } from '#src/use-return-path.ts';
import styles from '#src/screens/social-auth/social-auth.module.css';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { AccountName } from '@plenum/shared-ui/account-name';

interface Values {
  readonly password?: string;
}

/** The address already has an account: its password links the provider to it. */
export function LinkAccounts({ link, returnTo }: PendingLink) {
  const { http, report, notify } = useCapabilities();
  const { actions } = useSession();
  const redirect = useRedirect();
  const [isExpired, setExpired] = useState(false);
  const send = async ({ password = '' }: Values) => {
    try {
      const reply = await http.call(authEndpoints.socialLink, { body: { link_token: link.link_token, password } });
      await actions.begin(tokenPairOf(reply), 'social');
    } catch (error) {
      if (invalidLinkOf(error) === null) return toFormError(error, { fields: ['password'], doing: 'connect a provider', report, notify });
      clearPendingLink();
      setExpired(true);
      return undefined;
    }
    clearPendingLink();
    redirect(returnTo);
    return undefined;
  };
  if (isExpired)
    return (
      <Outcome title="Your sign‑in has expired" isAnswer text={<p>Nothing was connected. Start again, or sign in with your password.</p>}>
        <LinkButton variant="primary" to={signHref('signin', returnTo)}>
          Back to sign in
        </LinkButton>
      </Outcome>
    );
  return (
    <>
      <Form<'password', Values>
        label={`Connect ${link.title}`}
        check={({ password = '' }) => (password === '' ? { password: requiredMessage('your password') } : {})}
        send={send}
        action="Connect and sign in"
        busyText="Connecting…"
        noScript={<JavaScriptRequired />}
      >
        <AccountName name={link.email_masked} />
        <Password />
      </Form>
      <p className={styles.ways}>
        <TextLink to={recoveryHref(returnTo)}>Forgot your password?</TextLink>
        <TextLink to={signHref('signin', returnTo)}>Sign in another way</TextLink>
      </p>
    </>
  );
}

function Password() {
  return <PasswordField label="Password of your Plenum account" autoComplete="current-password" {...useFormField('password')} />;
}
