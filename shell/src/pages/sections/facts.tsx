import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/sections/facts.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
}

/** Short statements side by side, each under a line, in two columns; `isList`: below each other where a picture stands beside them. */
export function Facts({ facts, isList = false }: { readonly facts: readonly Fact[]; readonly isList?: boolean }) {
  return (
    <dl className={`${styles.facts} ${isList ? styles.list : ''}`}>
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
