import { Link } from 'react-router';
import type { MainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { useIsServed } from '#src/app/app-context.tsx';
import styles from '#src/pages/main/proof.module.css';

/** What visitors can check themselves. A statement whose page is not built is left out. */
export function Proof({ proof }: { readonly proof: NonNullable<MainTexts['proof']> }) {
  const isServed = useIsServed();
  return (
    <section className={styles.section} aria-labelledby="proof">
      <div className={styles.heading}>
        <h2 id="proof">{proof.title}</h2>
        <p>{proof.lead}</p>
      </div>
      <ul className={styles.proof}>
        {proof.items
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
