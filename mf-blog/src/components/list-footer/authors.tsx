import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Section } from '@plenum/shared-ui/section';
import type { ListedAuthor } from '#contract/schemas.ts';
import { LatePortrait } from '#src/components/signed-byline.tsx';
import { authorHref } from '#src/paths.ts';
import styles from '#src/components/list-footer/authors.module.css';

/** The people who wrote the articles of a list, below it. */
export function Authors({ authors }: { authors: readonly ListedAuthor[] }) {
  if (authors.length === 0) return null;
  return (
    <Section id="list_authors" title="Written by">
      <ul className={styles.authors}>
        {authors.map(({ key, name, role, portrait }) => (
          <li key={key}>
            <Card className={styles.author}>
              {portrait && <LatePortrait traits={portrait} className={styles.portrait} />}
              <p className={styles.name}>
                <CardLink to={authorHref(key)}>{name}</CardLink>
                <span className={styles.role}>{role}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
