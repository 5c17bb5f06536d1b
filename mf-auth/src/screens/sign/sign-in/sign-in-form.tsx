import { pleaseEnter } from '@plenum/shared-contracts/forms/please-enter';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { LiveForm } from '@plenum/shared-ui/live-form';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { TextField } from '@plenum/shared-ui/text-field';
import { WithoutScript } from '#src/components/without-script.tsx';
import { recoveryHref } from '#src/paths.ts';
import type { Beginning } from '#src/screens/sign/beginning.ts';
import styles from '#src/screens/sign/sign.module.css';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';
import { type SignInValues, withSignIn } from '#src/typed/typed.ts';
import { forgetTyped, useTyped } from '#src/typed/use-typed.ts';
import { useGoOn } from '#src/use-go-on.ts';

type Field = 'username' | 'password';

function check({ username = '', password = '' }: SignInValues) {
  return {
    ...(username.trim() === '' && { username: pleaseEnter('your e-mail address or phone number') }),
    ...(password === '' && { password: pleaseEnter('your password') }),
  };
}

/** By e-mail address or telephone number; the answer for names that nobody has is the same as for wrong passwords. */
export function SignInForm({ onBegin, onFailed }: Beginning) {
  const { http, report, notify } = useCapabilities();
  const { actions } = useSession();
  const { returnTo, goOn } = useGoOn();
  const { before, keep } = useTyped();

  const send = async ({ username = '', password = '' }: SignInValues) => {
    onBegin();
    try {
      const reply = await http.call(authEndpoints.login, { body: { username: username.trim(), password } });
      await actions.begin(tokenPairOf(reply), 'login');
    } catch (error) {
      onFailed();
      return toRefusal<Field>(error, { fields: ['username', 'password'], doing: 'sign in', report, notify });
    }
    forgetTyped();
    goOn();
    return undefined;
  };

  return (
    <LiveForm<Field, SignInValues>
      label="Sign in"
      {...(before && { initialValues: { username: before.username } })}
      check={check}
      send={send}
      onTyped={(values) => keep((typed) => withSignIn(typed, values))}
      action="Sign in"
      busyText="Signing in…"
      without={<WithoutScript />}
    >
      <SignInFields forgotHref={recoveryHref(returnTo)} />
    </LiveForm>
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
        {...useLiveField('username')}
      />
      <PasswordField autoComplete="current-password" {...useLiveField('password')} />
      <TextLink to={forgotHref} className={styles.forgot}>
        Forgot your password?
      </TextLink>
    </>
  );
}
