import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { TextField } from '@plenum/shared-ui/text-field';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { recoveryHref } from '#src/paths.ts';
import styles from '#src/screens/sign/sign.module.css';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { type SignInValues, withSignIn } from '#src/form-draft/form-draft.ts';
import { dropFormDraft, useFormDraft } from '#src/form-draft/use-form-draft.ts';

interface SignInFormProps extends Partial<SignInCallbacks> {
  /** Where the other pages return to. */
  readonly returnTo: string | null;
  /** Called when the session has begun. */
  readonly onSignedIn?: () => void;
}

type Field = 'username' | 'password';

function check({ username = '', password = '' }: SignInValues) {
  return {
    ...(username.trim() === '' && { username: requiredMessage('your e-mail address or phone number') }),
    ...(password === '' && { password: requiredMessage('your password') }),
  };
}

/** Signs in by e-mail address or telephone number. The answer for an unknown name is the same as for a wrong password. */
export function SignInForm({ returnTo, onBegin, onFailed, onSignedIn }: SignInFormProps) {
  const { http, report, notify } = useCapabilities();
  const { actions } = useSession();
  const { before, keep } = useFormDraft();

  const send = async ({ username = '', password = '' }: SignInValues) => {
    onBegin?.();
    try {
      const reply = await http.call(authEndpoints.login, { body: { username: username.trim(), password } });
      await actions.begin(tokenPairOf(reply), 'login');
    } catch (error) {
      onFailed?.();
      return toFormError<Field>(error, { fields: ['username', 'password'], doing: 'sign in', report, notify });
    }
    dropFormDraft();
    onSignedIn?.();
    return undefined;
  };

  return (
    <Form<Field, SignInValues>
      label="Sign in"
      {...(before && { initialValues: { username: before.username } })}
      check={check}
      send={send}
      onChange={(values) => keep((draft) => withSignIn(draft, values))}
      action="Sign in"
      busyText="Signing in…"
      noScript={<JavaScriptRequired />}
    >
      <SignInFields forgotHref={recoveryHref(returnTo)} />
    </Form>
  );
}

function SignInFields({ forgotHref }: { forgotHref: string }) {
  return (
    <>
      <TextField
        label="E-mail or phone"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...useFormField('username')}
      />
      <PasswordField autoComplete="current-password" {...useFormField('password')} />
      <TextLink to={forgotHref} className={styles.forgot}>
        Forgot your password?
      </TextLink>
    </>
  );
}
