import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { Card, CardBody, CardLink } from '@plenum/shared-ui/card-link';
import { landingPathOf } from '#src/pages/landing/landings.ts';
import { OtherPicture } from '#src/pages/landing/others/other-picture.tsx';
import styles from '#src/pages/landing/others/other-comparisons.module.css';

/** The other comparisons, each with its drawing and what it comes to. */
export function OtherComparisons({ items }: Pick<NonNullable<LandingTexts['others']>, 'items'>) {
  return (
    <ul className={styles.others}>
      {items.map(({ text, to, verdict }) => {
        const path = landingPathOf(to);
        return (
          <li key={to}>
            <Card look="surface" className={styles.card}>
              {path && <OtherPicture path={path} className={styles.picture} />}
              <CardBody className={styles.body}>
                <h3>
                  <CardLink to={to}>{text}</CardLink>
                </h3>
                {verdict !== undefined && <p>{verdict}</p>}
              </CardBody>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
