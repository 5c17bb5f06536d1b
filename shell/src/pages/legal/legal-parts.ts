import type { LegalBlock } from '@plenum/shared-contracts/pages/kinds/legal';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';

const PLACES = { cookie: 'Cookie', 'local-storage': 'Local storage', 'session-storage': 'Session storage' } as const;

/** Returns a table of what the remotes of the release set declare that they store in the browser for one purpose; null when there is nothing. */
function storedTable({ purpose: category, caption }: NonNullable<LegalBlock['stored']>, storage: readonly DeclaredStorage[]): Table | null {
  const items = byReach(storage.filter((item) => item.category === category));
  if (items.length === 0) return null;
  const heads = ['Name', 'What it is for', 'Where', 'Stays'];
  return {
    caption,
    heads,
    rows: items.map(({ name, where, purpose, duration }) => [name.replace('*', '…'), purpose, PLACES[where], duration]),
  };
}

const REACH = Object.keys(PLACES);
const reachOf = ({ where }: DeclaredStorage) => REACH.indexOf(where);

/**
 * Orders entries by how far they reach: cookies, which our servers get, then what stays in the browser, then what ends with the tab. Entries
 * with the same name stay together.
 */
function byReach(items: readonly DeclaredStorage[]): DeclaredStorage[] {
  const named = [...Map.groupBy(items, ({ name }) => name).values()].map((group) => group.toSorted((a, b) => reachOf(a) - reachOf(b)));
  return named.toSorted(([a], [b]) => (a && b ? reachOf(a) - reachOf(b) : 0)).flat();
}

/** A block of a section, or tables that follow one another with the same columns, which are shown as one. */
export type LegalPart = { readonly block: LegalBlock } | { readonly tables: readonly Table[] };

/** Joins neighbouring tables with the same columns. */
export function legalParts(blocks: readonly LegalBlock[], storage: readonly DeclaredStorage[]): LegalPart[] {
  const parts: LegalPart[] = [];
  for (const block of blocks) {
    const table = block.stored ? storedTable(block.stored, storage) : block.table;
    const last = parts.at(-1);
    if (!table) {
      if (!block.stored) parts.push({ block });
    } else if (last && 'tables' in last && last.tables[0]?.heads.join() === table.heads.join()) {
      parts[parts.length - 1] = { tables: [...last.tables, table] };
    } else parts.push({ tables: [table] });
  }
  return parts;
}
