import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/pages/main/main.module.css';

/** In place of the hero, for a signed-in customer: their name and the way to their account. Their next webinars and what the account has follow. */
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
    </div>
  );
}
