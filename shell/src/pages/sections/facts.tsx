import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/sections/facts.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
}

/** Short statements side by side, each under a line, in two columns; `isAcross`: all four in one row where there is room for them. */
export function Facts({ facts, isAcross = false }: { readonly facts: readonly Fact[]; readonly isAcross?: boolean }) {
  return (
    <dl className={`${styles.facts} ${isAcross ? styles.across : ''}`}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
