import { useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { AuthPage, HALLS } from '#src/components/auth-page.tsx';
import { ACCOUNT } from '#src/paths.ts';
import { useReturnPath } from '#src/use-return-path.ts';
import styles from '#src/screens/sign/sign.module.css';

/** For a signed-in user: continue, or end the session to use another account. */
export function AlreadySignedIn() {
  const { view, actions } = useSession();
  const { returnTo } = useReturnPath();
  const who = view.profile?.email ?? view.profile?.name;
  return (
    <AuthPage
      title="You are signed in"
      lead={
        who ? (
          <>
            As <strong>{who}</strong>.
          </>
        ) : null
      }
      hall={HALLS.full}
    >
      <div className={styles.ways}>
        <LinkButton variant="primary" to={returnTo ?? ACCOUNT}>
          {returnTo === null ? 'Go to your account' : 'Continue'}
        </LinkButton>
        <Button onClick={() => void actions.signOut()}>Use another account</Button>
      </div>
    </AuthPage>
  );
}
