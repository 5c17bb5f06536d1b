import type { ReactNode } from 'react';
import { Portrait } from '#src/portrait/portrait.tsx';
import type { PortraitTraits } from '#src/portrait/traits.ts';
import { Skeleton, SkeletonScreen } from '#src/skeleton/skeleton.tsx';
import styles from '#src/person-header/person-header.module.css';

interface PersonHeaderProps {
  name: string;
  /** What they do, and where. */
  work: string;
  /** A sentence. */
  about: string;
  portrait: PortraitTraits;
  /** Links to their other pages. */
  children?: ReactNode;
}

/**
 * The opening of a person's page: portrait, name and a sentence.
 * @example
 * <PersonHeader name="Vera Sokolova" work="Host, Plenum" about={about} portrait={traits} />
 */
export function PersonHeader({ name, work, about, portrait, children }: PersonHeaderProps) {
  return (
    <header className={styles.head}>
      <Portrait traits={portrait} className={styles.portrait} />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.work}>{work}</p>
        <p className={styles.about}>{about}</p>
        {children}
      </div>
    </header>
  );
}

/**
 * In place of a person's page while it loads.
 * @param what completes "Loading …": "the author"
 * @example
 * <PersonSkeleton what="the author" />
 */
export function PersonSkeleton({ what }: { what: string }) {
  return (
    <SkeletonScreen what={what}>
      <div className={styles.head}>
        <Skeleton kind="picture" className={styles.portrait} />
        <div className={styles.words}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
      </div>
    </SkeletonScreen>
  );
}
