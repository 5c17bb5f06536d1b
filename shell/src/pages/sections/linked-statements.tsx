import { Link } from 'react-router';
import type { LinkedStatements as Statements } from '@plenum/shared-contracts/pages/kinds/main';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { useIsServed } from '#src/app/app-context.tsx';
import styles from '#src/pages/sections/linked-statements.module.css';

interface LinkedStatementsProps {
  readonly id: string;
  readonly statements: Statements;
  /** A row for each statement, as wide as the page; or below each other, in a column beside other content. */
  readonly look?: 'columns' | 'rows' | 'list';
}

/** Statements, each with a link. A statement whose page is not built is left out. */
export function LinkedStatements({ id, statements, look = 'columns' }: LinkedStatementsProps) {
  const isServed = useIsServed();
  return (
    <section className={`${styles.section} ${styles[look]}`} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{statements.title}</h2>
        <p>{statements.lead}</p>
      </div>
      <ul className={styles.items}>
        {statements.items
          .filter(({ link }) => isServed(link.to))
          .map(({ title, text, link }) => (
            <li key={link.to}>
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
              <Link to={link.to}>{link.text}</Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
