import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { Button } from '@plenum/shared-ui/button';
import { Logo } from '@plenum/shared-ui/logo';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { describeError, RegistryClient } from '#src/registry/registry-client.ts';
import styles from '#src/session/sign-in.module.css';

const UNKNOWN_TOKEN = 'The registry does not know this token. Check that it is complete, and that it has not been revoked.';
/** The registry’s own message is for the command line. */
const isUnknownToken = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

interface SignInProps {
  /** Why a session has ended, if one has. */
  readonly ended?: string;
  readonly onSignIn: (token: string) => void;
}

/** Asks for a token, and checks it with the registry. */
export function SignIn({ ended, onSignIn }: SignInProps) {
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLParagraphElement>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Sign in – Releases';
    // What had the focus is gone, and the reason is to be read.
    reason.current?.focus();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('token');
    const token = typeof entered === 'string' ? entered.trim() : '';
    const problem =
      token === ''
        ? 'Enter a token.'
        : /[^\x21-\x7e]/.test(token)
          ? 'This is not a token: it contains spaces or characters that no token has.'
          : null;
    setError(problem ?? undefined);
    if (problem === null) {
      setChecking(true);
      try {
        await new RegistryClient({ token }).get(accessEndpoints.caller, {});
        onSignIn(token);
        // A navigation: the screen that replaces the form gets the focus, and no message of an earlier session.
        await navigate({ pathname, search, hash }, { replace: true });
        return;
      } catch (failure) {
        setError(isUnknownToken(failure) ? UNKNOWN_TOKEN : describeError(failure));
        setChecking(false);
      }
    }
    form.current?.querySelector('input')?.focus();
  };

  return (
    <main className={styles.page}>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Logo name="Plenum" />
        <h1 className={styles.title}>Releases</h1>
        {ended && (
          <p ref={reason} tabIndex={-1} className={styles.ended}>
            {ended}
          </p>
        )}
        <PasswordField
          label="Token"
          name="token"
          autoComplete="current-password"
          description="A release manager’s or reader’s token shows everything; a team’s token shows releases, sites and teams."
          error={error}
        />
        <Button variant="primary" type="submit" busy={isChecking} busyText="Checking…">
          Sign in
        </Button>
        <p className={styles.note}>
          This tab keeps the token until you close it or sign out. To create one: <code>npm run release -- token create --reader</code>
        </p>
      </form>
    </main>
  );
}
