import { Mark } from '#src/pages/landing/comparison/mark.tsx';
import styles from '#src/pages/small-business/papers-picture.module.css';

const LINES = [
  { what: 'Studio, one month', sum: '₽2,490' },
  { what: 'Two hosts', sum: 'included' },
  { what: 'Guests and listeners', sum: 'free' },
] as const;

/** Accounting documents of a paid month. */
const CLOSING = ['Certificate of completion', 'Tax invoice'] as const;

/** What the accountant of a small company has of a month: the invoice that was paid, and the accounting documents, signed. */
export function PapersPicture() {
  return (
    <div
      className={styles.desk}
      role="img"
      aria-label="The documents of a month: an invoice of 2,490 roubles for Studio with two hosts, paid, and the accounting documents, a certificate of completion and a tax invoice, which came by electronic document exchange and are signed."
    >
      <div className={styles.invoice}>
        <p className={styles.kind}>
          Invoice
          <span>2 November</span>
        </p>
        <p className={styles.parties}>
          From Plenum LLC
          <span>To Twelve Kitchens LLC</span>
        </p>
        <div className={styles.lines}>
          {LINES.map(({ what, sum }) => (
            <p key={what}>
              {what}
              <span>{sum}</span>
            </p>
          ))}
        </div>
        <p className={styles.sum}>
          ₽2,490
          <span className={styles.done}>
            <Mark kind="yes" /> Paid
          </span>
        </p>
      </div>
      {CLOSING.map((name) => (
        <div key={name} className={styles.closing}>
          <p className={styles.kind}>
            {name}
            <span>30 November</span>
          </p>
          <p className={styles.text} />
          <p className={styles.done}>
            <Mark kind="yes" /> Signed
          </p>
        </div>
      ))}
    </div>
  );
}
