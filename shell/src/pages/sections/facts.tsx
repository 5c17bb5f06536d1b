import styles from '#src/pages/sections/facts.module.css';

export interface Fact {
  readonly what: string;
  readonly text: string;
}

/** Short statements side by side, each under a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ what, text }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
