import type { ReactNode } from 'react';

/** An entry that opens a page (`to`) or runs an action (`onSelect`). */
export interface MenuItem {
  /** Unique within the menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  /** Irreversible. */
  danger?: boolean;
  disabled?: boolean;
}

/** A group of related entries, separated from the others by a thin line. */
export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}
