import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { startSocialVisit } from '@plenum/shared-contracts/auth/social-visit';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { Button } from '@plenum/shared-ui/button';
import { useComeBack } from '@plenum/shared-ui/come-back/use-come-back';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { sectionHref } from '#src/screens/account/sections.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';

/** Other services that open this account. */
export function Socials({ profile, providers }: { profile: Profile; providers: readonly SocialProvider[] }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const { confirm, confirmed } = useIdentity();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  useComeBack(() => setBusy(null));
  const linked = new Set(profile.socials.map(({ provider }) => provider));
  const all = [...profile.socials, ...providers.filter(({ provider }) => !linked.has(provider))];
  if (all.length === 0) return null;

  const change = async (provider: string) => {
    setBusy(provider);
    setFailure(undefined);
    try {
      if (linked.has(provider)) {
        const isGone = (await confirmed(() => http.call(profileEndpoints.unlinkSocial, { params: { provider } }))) !== null;
        if (isGone) actions.patchProfile({ socials: profile.socials.filter((social) => social.provider !== provider) });
      } else if (await confirm()) {
        const visit = { provider, mode: 'link', returnTo: sectionHref('security'), apiBase: '/api', origin: location.origin } as const;
        location.assign(await startSocialVisit(visit, sessionStorage));
        return;
      }
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'change a linked service', provider });
      setFailure(failureWords(error));
    }
    setBusy(null);
  };
  return (
    <section className={styles.part} aria-labelledby="socials">
      <h2 id="socials" className={account.sectionTitle}>
        Other ways in
      </h2>
      <ul className={styles.list}>
        {all.map(({ provider, title }) => (
          <li key={provider} className={styles.item}>
            <span className={styles.words}>
              {title}
              <span className={styles.detail}>{linked.has(provider) ? 'Opens this account' : 'Not connected'}</span>
            </span>
            <Button
              variant="plain"
              className={styles.act}
              busy={busy === provider}
              busyText="One moment…"
              onClick={() => void change(provider)}
            >
              {linked.has(provider) ? 'Disconnect' : 'Connect'}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={account.failure}>
        {failure}
      </p>
    </section>
  );
}
