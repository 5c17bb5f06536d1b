import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton, AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TextLink } from '@plenum/shared-ui/link';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { signHref } from '#src/paths.ts';
import { ByEmail } from '#src/screens/recovery-password/by-email.tsx';
import { ByPhone } from '#src/screens/recovery-password/by-phone.tsx';
import { type RecoveryStage, type RecoveryMethod, searchOf, methodAt } from '#src/screens/recovery-password/recovery-method.ts';
import styles from '#src/screens/recovery-password/recovery.module.css';
import { useReturnPath } from '#src/use-return-path.ts';

const METHODS = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By phone' },
] as const;

const TITLE: Readonly<Record<RecoveryMethod, Partial<Record<RecoveryStage, string>>>> = {
  email: { sent: 'Check your inbox' },
  phone: { done: 'Your new password is set' },
};

const LEAD: Readonly<Record<RecoveryMethod, Partial<Record<RecoveryStage, string>>>> = {
  email: {},
  phone: {
    sent: 'Enter the code from your phone and choose a new password.',
    done: 'You are signed out on all devices. Sign in again with the new one.',
  },
};

/** What each method sends. */
const SENDS: Readonly<Record<RecoveryMethod, string>> = {
  email: 'We’ll send you a link that works once and expires in an hour.',
  phone: 'We’ll send you a code that expires in ten minutes.',
};

const QUESTIONS: HallMessage = {
  title: 'Good to know',
  facts: [
    { name: 'No message?', text: 'It should arrive within a minute. If not, look in your spam folder.' },
    { name: 'Google or VK?', text: 'If you sign in with one of them, you need no password.' },
    { name: 'Your devices', text: 'A new password signs you out on all of them.' },
  ],
};

/** Password recovery: a link by e-mail or a code by phone. The page does not reveal whether an account exists. */
export function Recovery() {
  const { returnTo } = useReturnPath();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<RecoveryStage>('initial');
  // The address bar follows a moment later; the chosen method is shown at once.
  const [method, show] = useOptimistic(methodAt(search));
  const choose = (chosen: RecoveryMethod) =>
    startTransition(async () => {
      show(chosen);
      await navigate({ search: searchOf(chosen, search) }, { replace: true });
    });
  return (
    <AuthPage
      title={TITLE[method][stage] ?? 'Reset your password'}
      {...(stage === 'done' ? { mark: 'done' } : method === 'email' && stage === 'sent' && { mark: 'asked' })}
      lead={LEAD[method][stage]}
      hall={stage === 'done' ? HALLS.full : HALLS.alone}
      step={stage}
      {...(stage === 'initial' && { message: QUESTIONS })}
    >
      {stage === 'initial' && (
        <>
          <RadioGroup<RecoveryMethod>
            label="How to reset it"
            options={METHODS}
            value={method}
            onChange={choose}
            look="segments"
            className={styles.ways}
          />
          <p className={styles.sends}>{SENDS[method]}</p>
        </>
      )}
      {method === 'email' ? <ByEmail onStage={setStage} /> : <ByPhone onStage={setStage} />}
      {stage !== 'done' && (
        <div className={styles.rest}>
          <TextLink to={signHref('signin', returnTo)}>Back to sign in</TextLink>
        </div>
      )}
    </AuthPage>
  );
}

export const screen = defineScreen<Record<never, string>, null>({
  Component: Recovery,
  meta: () => ({
    title: 'Reset your password',
    description: 'A new password for your Plenum account, by e-mail or by phone.',
    robots: 'noindex',
  }),
  skeleton: PageSkeleton,
});
