import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';
import styles from '#src/pages/legal/legal.module.css';
import { LegalTable } from '#src/pages/legal/legal-table.tsx';
import { useApp } from '#src/app/app-context.tsx';

const PLACES = { cookie: 'Cookie', 'local-storage': 'Local storage', 'session-storage': 'Session storage' } as const;

interface StoredItemsProps {
  readonly category: DeclaredStorage['category'];
  readonly caption: string;
}

/** Lists what the remotes of the release set declare that they store in the browser for one purpose; renders nothing when there is none. */
export function StoredItems({ category, caption }: StoredItemsProps) {
  const items = useApp().runtime.storage.filter((item) => item.category === category);
  if (items.length === 0) return null;
  const heads = ['What it is for', 'Name', 'Where', 'Stays'];
  const rows = items.map(({ name, where, purpose, duration }) => [purpose, name.replace('*', '…'), PLACES[where], duration]);
  return (
    <div className={styles.table}>
      <LegalTable table={{ caption, heads, rows }} />
    </div>
  );
}
