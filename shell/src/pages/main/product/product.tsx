import { Link } from 'react-router';
import type { MainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { BroadcastPicture } from '#src/pages/illustrations/broadcast-picture.tsx';
import { MeetingPicture } from '#src/pages/illustrations/meeting-picture.tsx';
import { ReportPicture } from '#src/pages/illustrations/report-picture.tsx';
import styles from '#src/pages/main/product/product.module.css';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

/** Of a webinar, what its host sees afterwards: the hero shows the room itself. */
const PICTURES = { meeting: MeetingPicture, webinar: ReportPicture, broadcast: BroadcastPicture };

/** Statements about the product, each with a picture of the matching screen. */
export function Product({ statements }: Pick<MainTexts, 'statements'>) {
  const endsDark = statements.at(-1)?.picture === 'broadcast';
  return (
    <div className={`${styles.product} ${endsDark ? styles.endsDark : ''}`}>
      {statements.map(({ title, text, link, picture }) => {
        const Picture = PICTURES[picture];
        const isWide = picture === 'broadcast';
        return (
          <section key={title} className={`${styles.statement} ${isWide ? styles.dark : ''}`} data-theme={isWide ? 'dark' : undefined}>
            <div className={styles.words}>
              <h2>{title}</h2>
              <p>
                <RichText text={text} />
              </p>
              <Link to={link.to}>{link.text}</Link>
            </div>
            <Picture isWide={isWide} />
          </section>
        );
      })}
    </div>
  );
}
