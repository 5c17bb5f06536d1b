import styles from '#src/pages/sections/steps.module.css';

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** Numbered steps. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
