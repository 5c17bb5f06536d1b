import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { startSocialSignIn } from '@plenum/shared-contracts/auth/social-sign-in';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Button } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import account from '#src/screens/account/account.module.css';

/** For an account with neither a password nor a confirmed address: confirms by signing in with a linked provider again. */
export function BySignIn({ socials, onCancel }: { socials: Profile['socials']; onCancel: () => void }) {
  const { report } = useCapabilities();
  const { pathname } = useLocation();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const signInAt = async (provider: string) => {
    setLeavingTo(provider);
    try {
      const start = { provider, mode: 'login', returnTo: pathname, apiBase: '/api', origin: location.origin } as const;
      location.assign(await startSocialSignIn(start, sessionStorage));
    } catch (error) {
      report(error, { doing: 'sign in again', provider });
      setFailed(true);
      setLeavingTo(null);
    }
  };
  return (
    <>
      <p>It has been a while since you signed in. Sign in again, then repeat what you were doing.</p>
      <FailureNote failure={hasFailed ? { text: 'This browser blocks the sign-in. Sign out and sign in again.' } : undefined} />
      <div className={account.actions}>
        {socials.map(({ provider, title }) => (
          <Button
            key={provider}
            variant="primary"
            busy={leavingTo === provider}
            busyText="One moment…"
            onClick={() => void signInAt(provider)}
          >
            Sign in with {title}
          </Button>
        ))}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
