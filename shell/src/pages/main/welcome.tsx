import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/pages/main/main.module.css';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';

/** In place of the hero, for a signed-in customer: their rooms and their account. Their next webinars follow. */
export function Welcome() {
  const [name] = useSession().view.profile?.name.trim().split(/\s+/) ?? [];
  return (
    <section className={styles.welcome}>
      <h1>
        Welcome back
        {name && (
          <>
            , <span>{name}</span>
          </>
        )}
      </h1>
      <p className={styles.ways}>
        <PrimaryAction guest={{ to: '/account', text: 'Your account' }} />
        <LinkButton to="/account">Your account</LinkButton>
      </p>
    </section>
  );
}
