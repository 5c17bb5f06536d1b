import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { LinkButton } from '@plenum/shared-ui/button';
import { useIsServed } from '#src/app/app-context.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/tour/tour-end.module.css';

interface TourEndProps {
  readonly page: TourTexts['page'];
  /** The main button, if accounts can be created. */
  readonly signUp: ReactNode;
}

/** What comes after the last scene: the visitor’s own first event, and in one line where to look for those who are not ready. */
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
    <div className={styles.last}>
      <section className={styles.end} aria-labelledby="end" data-theme="dark">
        <div className={styles.words}>
          <h2 id="end">{end.title}</h2>
          <p className={styles.text}>
            <RichText text={end.text} />
          </p>
          {ways}
        </div>
        <p className={styles.more}>
          <span>
            <strong>{end.more.title}</strong> {end.more.lead}
          </span>
          {end.more.items
            .filter(({ link }) => isServed(link.to))
            .map(({ link }) => (
              <Link key={link.to} to={link.to}>
                {link.text}
              </Link>
            ))}
        </p>
      </section>
    </div>
  );
}
