import type { ReactNode } from 'react';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/pages/sections/product-hero.module.css';
import { useIsServed } from '#src/app/app-context.tsx';

interface OpeningProps {
  /** Name of this page in the breadcrumbs. */
  readonly crumb: string;
  readonly title: string;
  readonly lead: string;
  /** Link beside the main button, for visitors who want to know more first. */
  readonly other?: { readonly words: string; readonly to: string };
  /** `below`: across the full width; `beside`: to the right of the text. */
  readonly picture?: 'below' | 'beside';
  readonly children?: ReactNode;
}

const SIGN_UP = '/signup';

/** Breadcrumbs, title, call to action, and a picture. */
export function ProductHero({ crumb, title, lead, other, picture = 'below', children }: OpeningProps) {
  const canSignUp = useIsServed()(SIGN_UP);
  return (
    <header className={`${styles.opening} ${styles[picture]}`}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ title: 'Main page', to: '/' }, { title: crumb }]} />
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <div className={styles.say}>
          <p>{lead}</p>
          <p className={styles.ways}>
            <LinkButton variant="primary" to={canSignUp ? SIGN_UP : '#talk'}>
              {canSignUp ? 'Open a room' : 'Talk to us'}
            </LinkButton>
            {other && <LinkButton to={other.to}>{other.words}</LinkButton>}
          </p>
        </div>
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </header>
  );
}
