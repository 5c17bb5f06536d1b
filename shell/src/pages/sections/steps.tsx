import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/sections/steps.module.css';

interface Step {
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
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
