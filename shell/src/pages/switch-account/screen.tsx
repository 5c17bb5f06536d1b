import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { sitePath } from '@plenum/shared-contracts/navigation/site-path';
import { useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { SWITCH_ACTION } from '#contract/session/switch-account.ts';
import styles from '#src/pages/switch-account/switch-account.module.css';

/**
 * Asks before accepting the session that a link offers (open question 11): nothing changes until the visitor agrees. A plain form, because
 * the server has to do it; the token itself is in neither the page nor its address.
 */
export function SwitchAccountPage({ to }: { readonly to: string }) {
  const { view } = useSession();
  const who = view.profile ? <strong>{view.profile.name}</strong> : 'another user';
  return (
    <div className={styles.page}>
      <div className={styles.ask}>
        <h1>Switch to another account?</h1>
        {view.status === 'signed-in' ? (
          <p>You are signed in as {who}. The link that you followed signs you in to another account and signs you out of this one.</p>
        ) : (
          <p>The link that you followed signs you in to an account.</p>
        )}
        <div className={styles.answers}>
          <LinkButton to={to} reloadDocument>
            {view.status === 'signed-in' ? 'Keep current account' : 'Continue without signing in'}
          </LinkButton>
          <form method="post" action={`${SWITCH_ACTION}?to=${encodeURIComponent(to)}`}>
            <Button type="submit" variant="primary">
              Switch account
            </Button>
          </form>
        </div>
        <p className={styles.hint}>
          If you did not expect this, do not switch. The sender of the link may be able to see what you do in that account.
        </p>
      </div>
      <Hemicycle seed="two-places" className={styles.hall} />
    </div>
  );
}

interface Data {
  /** Path on this site that the visitor was going to. */
  readonly to: string;
}

export const screen: ScreenModule<Record<string, string>, Data> = {
  // Links that offer a session always name the path to continue to. Without it, there is nothing to ask.
  loader: async ({ url }) => {
    const to = url.searchParams.get('to');
    return to === null ? { outcome: 'redirect', to: '/', status: 302 } : { outcome: 'ready', data: { to: sitePath(to) ?? '/' } };
  },
  meta: () => ({
    title: 'Switch to another account?',
    description: 'You are signed in, and a link leads to another account.',
    robots: 'noindex',
  }),
  Component: ({ data }) => <SwitchAccountPage to={data.to} />,
};
