import { useEffect, useMemo, useState } from 'react';
import { SignedIn } from '#src/app/signed-in.tsx';
import { RegistryClient } from '#src/registry/registry-client.ts';
import { RegistryContext } from '#src/registry/registry-context.ts';
import { savedToken, saveToken } from '#src/session/session.ts';
import { SignIn } from '#src/session/sign-in.tsx';

/** The console: the form to sign in, or the screens. */
export function App() {
  const [token, setToken] = useState(savedToken);
  const [ended, setEnded] = useState<string>();
  useEffect(() => saveToken(token), [token]);
  const client = useMemo(
    () =>
      token === null
        ? null
        : new RegistryClient({
            token,
            onUnauthorized: () => {
              setToken(null);
              setEnded('The registry no longer accepts your token. It may have been revoked.');
            },
          }),
    [token],
  );

  if (!client)
    return (
      <SignIn
        ended={ended}
        onSignIn={(accepted) => {
          setEnded(undefined);
          setToken(accepted);
        }}
      />
    );
  return (
    <RegistryContext value={client}>
      <SignedIn
        onSignOut={() => {
          setToken(null);
          setEnded('You are signed out.');
        }}
      />
    </RegistryContext>
  );
}
