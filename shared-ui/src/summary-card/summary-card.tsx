import type { ReactNode } from 'react';
import styles from '#src/summary-card/summary-card.module.css';

interface SummaryCardProps {
  /** Unique on the page: names the card's region. */
  id: string;
  /** What the card is about, small above its content. */
  label: string;
  /** The most important fact; absent while it is loading. */
  title?: ReactNode;
  /** A state, beside the label. */
  badge?: ReactNode;
  /** Beside the text where there is room. Decorative. */
  picture?: ReactNode;
  /** Buttons and links, in one line with those of the card beside it. */
  foot: ReactNode;
  children?: ReactNode;
}

/**
 * A summary of another page, side by side with others: the next webinar, the tariff.
 * @example
 * <SummaryCard id="tariff" label="Tariff" title="Studio" foot={<TextLink to="/account/tariff">Your tariff</TextLink>}>
 *   <p>Until 24 December</p>
 * </SummaryCard>
 */
export function SummaryCard({ id, label, title, badge, picture, foot, children }: SummaryCardProps) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
        {badge}
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children}
        </div>
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      </div>
      <p className={styles.foot}>{foot}</p>
    </section>
  );
}

/**
 * A less important line of a card.
 * @example
 * <SummaryNote>Renews on 24 December</SummaryNote>
 */
export function SummaryNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
