import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { IDENTITY_UNCONFIRMED, type IdentityState } from '@plenum/shared-contracts/profile/identity';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { isStillValid } from '@plenum/shared-ui/code-form/is-still-valid';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import { Dialog } from '@plenum/shared-ui/dialog';
import { ByCode } from '#src/screens/account/identity/by-code.tsx';
import { ByPassword } from '#src/screens/account/identity/by-password.tsx';
import { BySignIn } from '#src/screens/account/identity/by-sign-in.tsx';
import { type Identity, IdentityContext } from '#src/screens/account/identity/use-identity.ts';
import styles from '#src/screens/account/identity/identity.module.css';

interface Question {
  readonly state: IdentityState;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Shows a dialog to confirm the user's identity when a component below it needs that. */
export function ConfirmIdentity({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { http } = useCapabilities();
  const [question, setQuestion] = useState<Question | null>(null);
  // Separate state, so that the dialog keeps its content while it closes.
  const [isOpen, setOpen] = useState(false);
  // A user who closes the dialog to look for the code, and opens it again, can still enter it.
  const [sent, setSent] = useState<IssuedCode | null>(null);

  const asking = useRef<Promise<boolean> | null>(null);

  const identity = useMemo<Identity>(() => {
    const ask = async () => {
      const { data: state } = await http.call(profileEndpoints.identity, {});
      if (state.confirmed_until !== null) return true;
      return new Promise<boolean>((answer) => {
        setSent((before) => (before && isStillValid(before, Date.now()) ? before : null));
        setQuestion({ state, answer });
        setOpen(true);
      });
    };
    /** Concurrent actions share one prompt. */
    const confirm = () => {
      asking.current ??= ask().finally(() => {
        asking.current = null;
      });
      return asking.current;
    };
    return {
      confirm,
      async confirmed(call) {
        try {
          return await call();
        } catch (error) {
          if (!hasErrorCode(error, IDENTITY_UNCONFIRMED)) throw error;
          return (await confirm()) ? call() : null;
        }
      },
    };
  }, [http]);

  const close = (isConfirmed: boolean) => {
    setOpen(false);
    if (isConfirmed) setSent(null);
    question?.answer(isConfirmed);
  };
  return (
    <IdentityContext value={identity}>
      {children}
      <Dialog isOpen={isOpen} onClose={() => close(false)} title="Confirm your identity">
        <div className={styles.question}>
          {question && (
            <Answer
              state={question.state}
              {...{ profile, sent }}
              onSent={setSent}
              onConfirmed={() => close(true)}
              onCancel={() => close(false)}
            />
          )}
        </div>
      </Dialog>
    </IdentityContext>
  );
}

interface AnswerProps {
  state: IdentityState;
  profile: Profile;
  /** The code that was sent last. */
  sent: IssuedCode | null;
  onSent: (sent: IssuedCode) => void;
  onConfirmed: () => void;
  onCancel: () => void;
}

function Answer({ state, profile, sent, onSent, ...rest }: AnswerProps) {
  switch (state.way) {
    case 'password':
      return <ByPassword name={profile.email ?? profile.phone ?? ''} {...rest} />;
    case 'code':
      return <ByCode target={state.target_masked ?? ''} {...{ sent, onSent }} {...rest} />;
    case 'sign-in':
      return <BySignIn socials={profile.socials} onCancel={rest.onCancel} />;
    default:
      return state.way satisfies never;
  }
}
