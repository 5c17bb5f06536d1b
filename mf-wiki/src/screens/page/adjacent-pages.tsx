import { Card, CardLink } from '@plenum/shared-ui/card-link';
import type { WikiReference } from '#contract/schemas.ts';
import { languageProps } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';
import styles from '#src/screens/page/adjacent-pages.module.css';

/** Links to the previous and next page of the book. */
export function AdjacentPages({ previous, next }: { previous: WikiReference | null; next: WikiReference | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" className={styles.neighbours}>
      {previous && <Neighbour label="Previous" page={previous} rel="prev" />}
      {next && <Neighbour label="Next" page={next} rel="next" className={styles.next} />}
    </nav>
  );
}

function Neighbour({
  label,
  page,
  rel,
  className = '',
}: {
  label: string;
  page: WikiReference;
  rel: string;
  className?: string | undefined;
}) {
  return (
    <Card className={`${styles.card} ${className}`}>
      <p className={styles.label}>{label}</p>
      <p className={styles.title} {...languageProps(page.name)}>
        <CardLink to={pageHref(page.id)} rel={rel}>
          {page.name}
        </CardLink>
      </p>
    </Card>
  );
}
