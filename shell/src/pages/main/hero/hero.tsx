import type { MainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { LinkButton } from '@plenum/shared-ui/button';
import { callsToAction } from '#src/pages/main/calls-to-action.ts';
import { HeroScene } from '#src/pages/main/hero/hero-scene.tsx';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import styles from '#src/pages/main/hero/hero.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

/** Title, one sentence on the product, a call to action, and an example of a webinar in front of the hall. */
export function Hero({ texts: { heading, description, actions } }: { readonly texts: MainTexts }) {
  const { first, second } = callsToAction(useIsServed());
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <div className={styles.say}>
          <p>{description}</p>
          <p className={styles.ways}>
            {first && <PrimaryAction guest={{ to: first.to, text: actions[first.action] }} />}
            {second && <LinkButton to={second.to}>{actions[second.action]}</LinkButton>}
          </p>
        </div>
      </div>
      <HeroScene />
    </section>
  );
}
