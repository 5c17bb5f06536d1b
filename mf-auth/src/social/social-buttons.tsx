import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { startSocialSignIn } from '@plenum/shared-contracts/auth/social-sign-in';
import { Button } from '@plenum/shared-ui/button';
import { ProviderMark } from '@plenum/shared-ui/provider-mark';
import { TextLink } from '@plenum/shared-ui/link';
import { useBfcacheRestore } from '@plenum/shared-ui/bfcache/use-bfcache-restore';
import styles from '#src/social/social.module.css';

const BROWSER_PROBLEM = 'Your browser blocks the storage or cryptography that this sign-in needs. Sign in with a password instead.';

interface SocialButtonsProps {
  providers: readonly SocialProvider[];
  returnTo: string | null;
  /** Above the other ways to sign in; below them otherwise. */
  isFirst?: boolean;
  /** The provider to try again: its button is the main one of the page, without the mark, whose colours need a calm ground. */
  again?: string | null;
}

/** Buttons to sign in with providers; nothing where there are none. */
export function SocialButtons({ providers, returnTo, isFirst = false, again = null }: SocialButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { report } = useCapabilities();
  useBfcacheRestore(() => setLeavingFor(null));
  if (providers.length === 0) return null;

  async function leave(provider: string) {
    setLeavingFor(provider);
    setBlocked(false);
    try {
      location.assign(
        await startSocialSignIn(
          { provider, mode: 'login', returnTo, consent: true, apiBase: '/api', origin: location.origin },
          sessionStorage,
        ),
      );
    } catch (error) {
      report(error, { doing: 'leave for a provider', provider });
      setBlocked(true);
      setLeavingFor(null);
    }
  }

  const or = (
    <p className={styles.or} aria-hidden="true">
      or
    </p>
  );
  return (
    <section className={styles.social} aria-label="With another service">
      {!isFirst && or}
      <div className={again === null ? styles.buttons : styles.stacked}>
        {providers
          .toSorted((one, other) => Number(other.provider === again) - Number(one.provider === again))
          .map(({ provider, title }) => (
            <Button
              key={provider}
              variant={provider === again ? 'primary' : 'quiet'}
              busy={leavingFor === provider}
              busyText={`Opening ${title}…`}
              onClick={() => void leave(provider)}
            >
              {provider !== again && <ProviderMark provider={provider} title={title} />}
              <span>
                <span className={again === null ? styles.long : undefined}>{provider === again ? 'Try again' : 'Continue'} with </span>
                {title}
              </span>
            </Button>
          ))}
      </div>
      <p className={styles.consent}>
        By continuing with {providers.map(({ title }) => title).join(' or ')} you agree to the{' '}
        <TextLink to="/personal_data_processing_policy">processing of your personal data</TextLink> and the{'\u00a0'}
        <TextLink to="/terms">terms</TextLink>.
      </p>
      <p role="status" className={styles.failure}>
        {isBlocked && BROWSER_PROBLEM}
      </p>
      {isFirst && or}
    </section>
  );
}
