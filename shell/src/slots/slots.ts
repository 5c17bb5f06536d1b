import type { LayoutName } from '#src/routes/layout-names.ts';
import type { BlockResult } from '#src/remotes/screen-result.ts';
import type { DeclaredSlots, Fill } from '@plenum/federation/host/declared/declared';
import { slotsOfLayout, slotsOfShellScreen } from '#src/slots/shell-slots.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import type { FillCondition } from '@plenum/shared-contracts/remote/contract';

/** State that conditions of fills are checked against. */
export interface Conditions {
  readonly signedIn: boolean;
  /** Names of non-empty cookies that some fill asks for. */
  readonly cookies: readonly string[];
}

export function isConditionMet(when: FillCondition | undefined, { signedIn, cookies }: Conditions): boolean {
  if (when?.signedIn !== undefined && when.signedIn !== signedIn) return false;
  return when?.cookie === undefined || cookies.includes(when.cookie);
}

/** A block in one place of a page. */
export interface BlockPlacement {
  /** Identifies the placement among all of the page, and its result. */
  readonly key: string;
  /** `mf-blog#latest-articles`. */
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** An immutable snapshot: every change creates a new object. */
export interface SlotsView {
  readonly conditions: Conditions;
  /**
   * Key of a fill → result loaded beside the screen: for the layout, or when a condition started to hold. Blocks loaded with the screen are
   * in its result.
   */
  readonly blocks: Readonly<Record<string, BlockResult>>;
}

/** State of slots for the pages of one request, or of one document. */
export interface Slots {
  readonly declared: DeclaredSlots;
  readonly view: SlotsView;
  /** As the page was rendered on the server. */
  readonly serverView: SlotsView;
  /** Calls `listener` after every change of `view`; returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the slots of one request; they do not change while the server renders. @param blocks results for the layout */
export function requestSlots(declared: DeclaredSlots, conditions: Conditions, blocks: SlotsView['blocks'] = {}): Slots {
  const view: SlotsView = { conditions, blocks };
  return { declared, view, serverView: view, subscribe: () => () => undefined };
}

type Now = Pick<Slots, 'declared' | 'view'>;

function fillsOf(names: readonly string[], { declared, view }: Now): Fill[] {
  return names.length === 0 ? [] : declared.fills.filter(({ slot, when }) => names.includes(slot) && isConditionMet(when, view.conditions));
}

/** Returns the fills of a layout whose condition currently holds. */
export function layoutFills(layout: LayoutName, slots: Now): Fill[] {
  return fillsOf(slotsOfLayout(layout), slots);
}

/** Returns the fills of a screen, the shell's or a remote's, whose condition currently holds. */
export function screenFills(screen: string, slots: Now): Fill[] {
  return fillsOf(slotsOfShellScreen(screen) ?? slots.declared.hosts[screen] ?? [], slots);
}

/** Returns all blocks of a page except its layout's: the fixed ones of its route, and those that currently fill its slots. */
export function placements({ screen, blocks = [] }: Pick<ScreenRoute, 'screen' | 'blocks'>, slots: Slots): BlockPlacement[] {
  return [...blocks.map(({ slot, block, props }) => ({ key: slot, block, props: { ...props } })), ...screenFills(screen, slots)];
}
