import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/pages/main/main.module.css';
import { AccountSummary } from '#src/pages/main/account-summary/account-summary.tsx';

/** In place of the hero, for a signed-in customer: their name, the way to their account, and what it has. Their next webinars follow. */
export function Welcome() {
  const [name] = useSession().view.profile?.name.trim().split(/\s+/) ?? [];
  return (
    <div className={styles.welcome}>
      <h1>
        Welcome back
        {name && (
          <>
            , <span>{name}</span>
          </>
        )}
      </h1>
      <p className={styles.ways}>
        <LinkButton to="/account">Your account</LinkButton>
      </p>
      <AccountSummary />
    </div>
  );
}
