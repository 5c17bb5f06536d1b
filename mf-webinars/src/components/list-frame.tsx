import type { ReactNode } from 'react';
import { LinkButton } from '@plenum/shared-ui/button';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type CurrentList, ListNav } from '#src/components/list-nav.tsx';
import type { Counts } from '#src/load-all-webinars.ts';
import { nearestHref } from '#src/paths.ts';
import styles from '#src/components/list-frame.module.css';

interface ListFrameProps {
  title: string;
  intro: string;
  types: readonly WebinarType[];
  counts: Counts;
  chosen: CurrentList;
  /** Target of "Jump to the nearest one"; null without an upcoming webinar, which hides the link. */
  nearest: Webinar | null;
  /** Content between the heading and the filters. */
  first?: ReactNode;
  children: ReactNode;
}

/** Common parts of the list and its two filtered pages: heading, link to the nearest webinar, filters. */
export function ListFrame({ title, intro, types, counts, chosen, nearest, first, children }: ListFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        <div className={styles.intro}>
          <p>{intro}</p>
          {nearest && <LinkButton to={nearestHref(nearest)}>Jump to the nearest one</LinkButton>}
        </div>
      </header>
      {first}
      <ListNav types={types} counts={counts} chosen={chosen} />
      {children}
    </div>
  );
}
