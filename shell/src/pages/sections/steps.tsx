import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/sections/steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

/** Numbered steps, below each other; `isAcross`: side by side where there is room for three. */
export function Steps({ steps, isAcross = false }: { readonly steps: readonly Step[]; readonly isAcross?: boolean }) {
  return (
    <ol className={`${styles.steps} ${isAcross ? styles.across : ''}`}>
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
