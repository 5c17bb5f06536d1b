import { LinkButton } from '@plenum/shared-ui/button';
import { callsToAction } from '#src/pages/main/calls-to-action.ts';
import { HeroHall } from '#src/pages/main/hero/hero-hall.tsx';
import styles from '#src/pages/main/hero/hero.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

/** Title, one sentence on the product, a call to action, and the hall. */
export function Hero({ lead }: { readonly lead: string }) {
  const { first, second } = callsToAction(useIsServed());
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>Everyone in the room</h1>
        <div className={styles.say}>
          <p>{lead}</p>
          <p className={styles.ways}>
            {first && (
              <LinkButton variant="primary" to={first.to}>
                {first.words}
              </LinkButton>
            )}
            {second && <LinkButton to={second.to}>{second.words}</LinkButton>}
          </p>
        </div>
      </div>
      <HeroHall />
    </section>
  );
}
