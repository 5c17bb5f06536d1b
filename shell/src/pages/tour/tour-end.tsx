import type { ReactNode } from 'react';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { useIsServed } from '#src/app/app-context.tsx';
import { LinkedStatements } from '#src/pages/sections/linked-statements.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/tour/tour-end.module.css';

interface TourEndProps {
  readonly page: TourTexts['page'];
  /** The main button, if accounts can be created. */
  readonly signUp: ReactNode;
}

/** What comes after the last scene: the visitor’s own first event in three steps, and where to look for those who are not ready. */
export function TourEnd({ page: { end, next }, signUp }: TourEndProps) {
  const isServed = useIsServed();
  const ways = (
    <p className={styles.ways}>
      {signUp}
      {isServed(next.to) && <LinkButton to={next.to}>{next.text}</LinkButton>}
    </p>
  );
  if (!end) return ways;
  return (
    <>
      <section className={styles.end} aria-labelledby="end" data-theme="dark">
        <div className={styles.words}>
          <h2 id="end">{end.title}</h2>
          <p className={styles.text}>
            <RichText text={end.text} />
          </p>
          {ways}
        </div>
        <Hemicycle seed="tour" who="yours" frame="standard" className={styles.hall ?? ''} />
        <ol className={styles.steps}>
          {end.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <LinkedStatements id="more" statements={end.more} />
    </>
  );
}
