import { Link } from 'react-router';
import type { LinkedStatements as Statements } from '@plenum/shared-contracts/pages/kinds/main';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { useIsServed } from '#src/app/app-context.tsx';
import styles from '#src/pages/sections/linked-statements.module.css';

interface LinkedStatementsProps {
  readonly id: string;
  readonly statements: Statements;
  /** A row for each statement, instead of a column. */
  readonly isRows?: boolean;
}

/** Statements in columns or rows, each with a link. A statement whose page is not built is left out. */
export function LinkedStatements({ id, statements, isRows = false }: LinkedStatementsProps) {
  const isServed = useIsServed();
  return (
    <section className={`${styles.section} ${isRows ? styles.rows : ''}`} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{statements.title}</h2>
        <p>{statements.lead}</p>
      </div>
      <ul className={styles.list}>
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
