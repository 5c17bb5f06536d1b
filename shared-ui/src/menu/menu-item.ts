import type { ReactNode } from 'react';

/** One entry: goes somewhere (`to`) or does something (`onSelect`). */
export interface MenuItem {
  /** Its own within the menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  /** Cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
}

/** Entries that belong together, apart from the others by a thin line. */
export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}
