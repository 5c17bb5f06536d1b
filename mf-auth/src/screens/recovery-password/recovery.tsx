import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TextLink } from '@plenum/shared-ui/link';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { AuthPage } from '#src/components/auth-page/auth-page.tsx';
import { HALLS } from '#src/components/auth-page/halls.ts';
import { signHref } from '#src/paths.ts';
import { ByEmail } from '#src/screens/recovery-password/by-email.tsx';
import { ByPhone } from '#src/screens/recovery-password/by-phone.tsx';
import { type RecoveryStage, type Way, searchOf, wayAt } from '#src/screens/recovery-password/way.ts';
import styles from '#src/screens/recovery-password/recovery.module.css';
import { useGoOn } from '#src/use-go-on.ts';

const WAYS = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By phone' },
] as const;

const LEAD: Readonly<Record<Way, Partial<Record<RecoveryStage, string>>>> = {
  email: { begun: 'We will send you a link to set a new password.' },
  phone: {
    begun: 'We will send a code to your phone so that you can set a new password.',
    reached: 'Enter the code from your phone and choose a new password.',
  },
};

/** Password recovery: a link by e-mail or a code by phone. The page does not reveal whether an account exists. */
export function Recovery() {
  const { returnTo } = useGoOn();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<RecoveryStage>('begun');
  // The address bar follows a moment later; the chosen method is shown at once.
  const [way, show] = useOptimistic(wayAt(search));
  const choose = (chosen: Way) =>
    startTransition(async () => {
      show(chosen);
      await navigate({ search: searchOf(chosen, search) }, { replace: true });
    });
  return (
    <AuthPage title="Back to your seat" lead={LEAD[way][stage]} hall={HALLS.alone} step={stage}>
      {stage === 'begun' && (
        <RadioGroup<Way> label="How to get back" options={WAYS} value={way} onChange={choose} look="segments" className={styles.ways} />
      )}
      {way === 'email' ? <ByEmail onStage={setStage} /> : <ByPhone onStage={setStage} />}
      {stage !== 'done' && (
        <p className={styles.back}>
          <TextLink to={signHref('signin', returnTo)}>Back to sign in</TextLink>
        </p>
      )}
    </AuthPage>
  );
}
