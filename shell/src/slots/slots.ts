import type { LayoutName } from '#src/routes/layout-names.ts';
import type { BlockResult } from '#src/remotes/screen-result.ts';
import { type Conditions, holds } from '#src/slots/conditions.ts';
import type { DeclaredSlots, Fill } from '@plenum/federation/host/declared/declared';
import { slotsOfLayout, slotsOfShellScreen } from '#src/slots/shell-slots.ts';

/** As of one moment; a new object with every change. */
export interface SlotsView {
  readonly conditions: Conditions;
  /** Key of a fill → what was loaded beside the screen: for the layout, and as a condition began to hold. What came with the screen is its result's. */
  readonly blocks: Readonly<Record<string, BlockResult>>;
}

/** What fills the slots of the pages of one request, or of one document. */
export interface Slots {
  readonly declared: DeclaredSlots;
  readonly view: SlotsView;
  /** As the page was rendered on the server. */
  readonly serverView: SlotsView;
  /** Calls `listener` after every change of `view`; answers a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The slots of one request: while the server renders, nothing changes. @param blocks what was loaded for the layout */
export function requestSlots(declared: DeclaredSlots, conditions: Conditions, blocks: SlotsView['blocks'] = {}): Slots {
  const view: SlotsView = { conditions, blocks };
  return { declared, view, serverView: view, subscribe: () => () => undefined };
}

type Now = Pick<Slots, 'declared' | 'view'>;

function fillsOf(names: readonly string[], { declared, view }: Now): Fill[] {
  return names.length === 0 ? [] : declared.fills.filter(({ slot, when }) => names.includes(slot) && holds(when, view.conditions));
}

/** What fills a layout now: fills whose condition holds. */
export function layoutFills(layout: LayoutName, slots: Now): Fill[] {
  return fillsOf(slotsOfLayout(layout), slots);
}

/** What fills the slots of a screen, the shell's or a remote's, now. */
export function screenFills(screen: string, slots: Now): Fill[] {
  return fillsOf(slotsOfShellScreen(screen) ?? slots.declared.hosts[screen] ?? [], slots);
}
