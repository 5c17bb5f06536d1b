import { useState } from 'react';
import { TextLink } from '@plenum/shared-ui/link';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { AuthPage } from '#src/components/auth-page/auth-page.tsx';
import { HALLS } from '#src/components/auth-page/halls.ts';
import { signHref } from '#src/paths.ts';
import { ByEmail } from '#src/screens/recovery-password/by-email.tsx';
import { ByPhone } from '#src/screens/recovery-password/by-phone.tsx';
import styles from '#src/screens/recovery-password/recovery.module.css';
import { useGoOn } from '#src/use-go-on.ts';

type Way = 'email' | 'phone';

const WAYS = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By phone' },
] as const;

/** A new password: a link by e-mail, or a code by phone. Nothing here tells whether somebody has an account. */
export function Recovery() {
  const { returnTo } = useGoOn();
  const [way, setWay] = useState<Way>('email');
  const [isUnderWay, setUnderWay] = useState(false);
  return (
    <AuthPage
      title="Back to your seat"
      lead={
        way === 'email' ? 'We send you a link to choose a new password.' : 'We send a code to your phone, and you choose a new password.'
      }
      hall={HALLS.alone}
      step={isUnderWay ? 'reached' : 'asked'}
    >
      {!isUnderWay && (
        <RadioGroup<Way> label="How to get back" options={WAYS} value={way} onChange={setWay} look="segments" className={styles.ways} />
      )}
      {way === 'email' ? <ByEmail onUnderWay={setUnderWay} /> : <ByPhone onUnderWay={setUnderWay} />}
      <p className={styles.back}>
        <TextLink to={signHref('signin', returnTo)}>Back to signing in</TextLink>
      </p>
    </AuthPage>
  );
}
