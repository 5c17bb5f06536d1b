import { useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { SWITCH_ACTION } from '#contract/session/switch-account.ts';
import styles from '#src/pages/switch-account/switch-account.module.css';

/**
 * Asks before accepting the session that a link offers (decisions.md 11): nothing changes until the visitor agrees. A plain form, because
 * the server has to do it; the token itself is in neither the page nor its address.
 */
export function SwitchAccountPage({ to }: { readonly to: string }) {
  const { view } = useSession();
  const who = view.profile ? <strong>{view.profile.name}</strong> : 'somebody else';
  return (
    <div className={styles.page}>
      <div className={styles.ask}>
        <h1>Switch to another account?</h1>
        {view.status === 'signed-in' ? (
          <p>You are signed in as {who}, and the link that you followed belongs to another account. Signing in there signs you out here.</p>
        ) : (
          <p>The link that you followed signs you in to an account of its own.</p>
        )}
        <div className={styles.answers}>
          <LinkButton to={to} reloadDocument>
            {view.status === 'signed-in' ? 'Stay as I am' : 'Go on without'}
          </LinkButton>
          <form method="post" action={`${SWITCH_ACTION}?to=${encodeURIComponent(to)}`}>
            <Button type="submit" variant="primary">
              Switch account
            </Button>
          </form>
        </div>
        <p className={styles.hint}>
          If you did not expect this, do not switch: the sender of the link could see what you do in that account.
        </p>
      </div>
      <Hemicycle seed="two-places" className={styles.hall} />
    </div>
  );
}
