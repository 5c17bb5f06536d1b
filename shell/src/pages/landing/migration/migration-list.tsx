import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { MARK_LABELS } from '#src/pages/landing/comparison/mark-labels.ts';
import { Mark } from '#src/pages/landing/comparison/mark.tsx';
import styles from '#src/pages/landing/migration/migration-list.module.css';

type Texts = NonNullable<LandingTexts['moves']>;

/** What you can bring with you from the other product; what does not stands below it under a heading of its own. */
export function MigrationList({ moves: { title, items } }: { readonly moves: Texts }) {
  const stay = items.filter(({ mark }) => mark === 'no');
  return (
    <div className={styles.moves}>
      <h3>{title}</h3>
      <List items={items.filter(({ mark }) => mark !== 'no')} />
      {stay.length > 0 && (
        <>
          <h3>What stays behind</h3>
          <List items={stay} />
        </>
      )}
    </div>
  );
}

function List({ items }: { readonly items: Texts['items'] }) {
  return (
    <ul>
      {items.map(({ mark, text }) => (
        <li key={text}>
          <Mark kind={mark} />
          <span>
            {mark !== 'no' && <VisuallyHidden>{MARK_LABELS[mark]}: </VisuallyHidden>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
