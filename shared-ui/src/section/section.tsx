import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/section/section.module.css';

interface SectionProps {
  /** Id of the heading, unique on the page. A remote's begins with the remote's name. */
  readonly id: string;
  readonly title: string;
  /** Introductory text below the title. */
  readonly lead?: string;
  /** Link to more of this content. */
  readonly more?: { readonly text: string; readonly to: string };
  readonly children: ReactNode;
}

/**
 * A section of a wide page below a line: title on the left, content on the right; stacked where the layout is narrow.
 * @example
 * <Section id="mf-billing-prices" title="Prices" more={{ text: 'Compare the tariffs', to: '/tariffs' }}>
 *   {prices}
 * </Section>
 */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        {more && <Link to={more.to}>{more.text}</Link>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
