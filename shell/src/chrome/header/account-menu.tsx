import { Link, useLocation } from 'react-router';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { useSession } from '@plenum/federation/remote/capabilities';
import { Avatar } from '@plenum/shared-ui/avatar';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/chrome/header/account-menu.module.css';
import { useDismissibleDetails } from '@plenum/shared-ui/disclosure/use-dismissible-details';
import { useIsServed } from '#src/app/app-context.tsx';
import { SIGN_UP } from '#src/routes/sign-up-path.ts';

const SIGN_IN = '/signin';
const ACCOUNT = '/account';
const ACCOUNT_WEBINARS = '/account/webinars';

/**
 * Shows the links to sign in and to sign up, or the user's menu. The server renders the menu by the flag alone; the name appears once it is loaded, without
 * moving the layout (open question 10).
 */
export function AccountMenu({
  className = '',
  signUp = '',
}: {
  readonly className?: string | undefined;
  readonly signUp?: string | undefined;
}) {
  const { view } = useSession();
  const { pathname, search } = useLocation();
  const isServed = useIsServed();
  if (view.status === 'signed-in') return <SignedIn className={className} />;
  if (!isServed(SIGN_IN)) return null;
  const here = pathname + search;
  return (
    <>
      <LinkButton to={withReturn(SIGN_IN, here)} className={className}>
        Sign in
      </LinkButton>
      {isServed(SIGN_UP) && (
        <LinkButton to={withReturn(SIGN_UP, here)} className={`${className} ${signUp}`}>
          Sign up
        </LinkButton>
      )}
    </>
  );
}

function SignedIn({ className }: { readonly className: string }) {
  const details = useDismissibleDetails();
  const { view, actions } = useSession();
  const isServed = useIsServed();
  const { profile } = view;
  return (
    <details ref={details} className={`${styles.menu} ${className}`}>
      <summary className={styles.button}>
        <Avatar
          name={profile?.name ?? ''}
          src={profile?.avatar}
          size="small"
          label={profile ? `Your account, ${profile.name}` : 'Your account'}
        />
      </summary>
      <div className={styles.panel}>
        <p className={styles.who}>
          <strong>{profile?.name ?? 'Signed in'}</strong>
          {profile?.email && <span>{profile.email}</span>}
          {view.temporary && <span>Signed in for two minutes. Sign in again to stay signed in.</span>}
        </p>
        <ul>
          {isServed(ACCOUNT) && (
            <li>
              <Link to={ACCOUNT}>Account</Link>
            </li>
          )}
          {isServed(ACCOUNT_WEBINARS) && (
            <li>
              <Link to={ACCOUNT_WEBINARS}>Your webinars</Link>
            </li>
          )}
          {profile?.linkIva && (
            <li>
              <a href={profile.linkIva}>Your rooms</a>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void actions.signOut()}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}
