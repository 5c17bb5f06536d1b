import type { ReactNode } from 'react';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import styles from '#src/pages/sections/product-hero.module.css';
import { useIsServed } from '#src/app/app-context.tsx';
import { SIGN_UP } from '#src/routes/sign-up-path.ts';

interface OpeningProps {
  readonly page: {
    /** Name of this page in the breadcrumbs. */
    readonly crumb: string;
    readonly heading: string;
    readonly description: string;
    readonly actions: {
      readonly signUp: string;
      readonly talk: string;
      /** Link beside the main button, for visitors who want to know more first. */
      readonly more: { readonly text: string; readonly to: string };
    };
  };
  /** `below`: across the full width; `beside`: to the right of the text; `wide`: the same, and wider than the text. */
  readonly picture?: 'below' | 'beside' | 'wide';
  /** The way to a person is the main action: for those who do not sign up by themselves. */
  readonly isTalkFirst?: boolean;
  /** Above the actions: what to know before choosing one. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** Breadcrumbs, title, call to action, and a picture. */
export function ProductHero({ page, picture = 'below', isTalkFirst = false, note, children }: OpeningProps) {
  const { crumb, heading, description, actions } = page;
  const canSignUp = useIsServed()(SIGN_UP);
  return (
    <header className={`${styles.opening} ${styles[picture]}`}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: crumb }]} />
      </div>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <div className={styles.say}>
          <p>{description}</p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          <p className={styles.ways}>
            {isTalkFirst ? (
              <>
                <LinkButton variant="primary" to="#talk">
                  {actions.talk}
                </LinkButton>
                <LinkButton to={actions.more.to}>{actions.more.text}</LinkButton>
              </>
            ) : (
              <>
                <PrimaryAction guest={canSignUp ? { to: SIGN_UP, text: actions.signUp } : { to: '#talk', text: actions.talk }} />
                <LinkButton to={actions.more.to}>{actions.more.text}</LinkButton>
              </>
            )}
          </p>
        </div>
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </header>
  );
}
