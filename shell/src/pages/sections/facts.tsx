import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/sections/facts.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
}

/** Short statements side by side, each under a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
