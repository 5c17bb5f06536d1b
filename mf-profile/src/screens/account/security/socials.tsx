import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { startSocialSignIn } from '@plenum/shared-contracts/auth/social-sign-in';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { useBfcacheRestore } from '@plenum/shared-ui/bfcache/use-bfcache-restore';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { ProviderMark } from '@plenum/shared-ui/provider-mark';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { ignoreNotFound } from '#src/screens/account/ignore-not-found.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { sectionHref } from '#src/screens/account/sections.ts';
import { NAVIGATING_AWAY, useAction } from '#src/screens/account/use-action.ts';
import styles from '#src/screens/account/security/security.module.css';

/** Providers linked to this account. */
export function Socials({ profile, providers }: { profile: Profile; providers: readonly SocialProvider[] }) {
  const { http } = useCapabilities();
  const { actions } = useSession();
  const { confirm, confirmed } = useIdentity();
  const { busy, failure, run, release } = useAction();
  useBfcacheRestore(release);
  const linked = new Set(profile.socials.map(({ provider }) => provider));
  const all = [...profile.socials, ...providers.filter(({ provider }) => !linked.has(provider))];
  if (all.length === 0) return null;

  const change = (provider: string) =>
    run(provider, 'change a linked service', async () => {
      if (linked.has(provider)) {
        const removal = confirmed(() => http.call(profileEndpoints.unlinkSocial, { params: { provider } }));
        const isGone = (await ignoreNotFound(removal)) !== null;
        if (isGone) actions.patchProfile({ socials: profile.socials.filter((social) => social.provider !== provider) });
        return undefined;
      }
      if (!(await confirm())) return undefined;
      const signIn = { provider, mode: 'link', returnTo: sectionHref('security'), apiBase: '/api', origin: location.origin } as const;
      location.assign(await startSocialSignIn(signIn, sessionStorage));
      return NAVIGATING_AWAY;
    });
  return (
    <>
      <ul className={`${styles.list} ${styles.methods}`}>
        {all.map(({ provider, title }) => (
          <li key={provider} className={styles.item}>
            <span className={styles.words}>
              <span className={styles.provider}>
                <ProviderMark provider={provider} title={title} />
                {title}
              </span>
              <span className={styles.detail}>{linked.has(provider) ? 'Connected' : 'Not connected'}</span>
            </span>
            <RowButton isBusy={busy === provider} busyText="One moment…" onPress={() => void change(provider)}>
              {linked.has(provider) ? 'Disconnect' : 'Connect'}
              <VisuallyHidden> {title}</VisuallyHidden>
            </RowButton>
          </li>
        ))}
      </ul>
      <FailureNote failure={failure} />
    </>
  );
}
