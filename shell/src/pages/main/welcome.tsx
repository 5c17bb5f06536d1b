import { useSession } from '@plenum/federation/remote/capabilities';
import styles from '#src/pages/main/main.module.css';

/** In place of the hero, for a signed-in customer: their name. Their next webinars and what the account has follow; the menu of the header leads to the account. */
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
    </div>
  );
}
