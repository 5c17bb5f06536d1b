import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { MARK_WORDS } from '#src/pages/landing/comparison/mark-words.ts';
import { Mark } from '#src/pages/landing/comparison/mark.tsx';
import styles from '#src/pages/landing/moves/moves.module.css';

/** What comes along from the other product, and what does not. */
export function Moves({ moves: { title, items } }: { readonly moves: NonNullable<LandingTexts['moves']> }) {
  return (
    <div className={styles.moves}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ mark, text }) => (
          <li key={text}>
            <Mark kind={mark} />
            <span>
              <VisuallyHidden>{MARK_WORDS[mark]}: </VisuallyHidden>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
