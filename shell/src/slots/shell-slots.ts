import type { LayoutName } from '#src/routes/layout-names.ts';
import type { ShellScreenName } from '#src/routes/shell-screen-names.ts';

/** Slots of the shell's own layouts and pages; docs/slots.md describes what each offers a block. */
export const SHELL_SLOTS = ['header.actions', 'main.sections', 'product.sections', 'footer.columns'] as const;
export type ShellSlot = (typeof SHELL_SLOTS)[number];

const IN_SITE_FRAME = ['header.actions', 'footer.columns'] as const satisfies ShellSlot[];
const PRODUCT = ['product.sections'] as const satisfies ShellSlot[];

/** Slots of layouts, whatever the screen: loaded once per document. */
const LAYOUT_SLOTS: Readonly<Record<LayoutName, readonly ShellSlot[]>> = {
  anketa: [],
  app: IN_SITE_FRAME,
  auth: [],
  landing: IN_SITE_FRAME,
  'landing-test': [],
  main: IN_SITE_FRAME,
  payout: [],
  promo: IN_SITE_FRAME,
  tariffs: IN_SITE_FRAME,
};

/** Slots of the shell's own pages. */
const SCREEN_SLOTS: Readonly<Partial<Record<ShellScreenName, readonly ShellSlot[]>>> = {
  'shell#main': ['main.sections'],
  'shell#assistant': PRODUCT,
  'shell#big-business': PRODUCT,
  'shell#messenger-product': PRODUCT,
  'shell#online-broadcasts': PRODUCT,
  'shell#small-business': PRODUCT,
  'shell#video-conference': PRODUCT,
  'shell#webinars-product': PRODUCT,
};

export function slotsOfLayout(layout: LayoutName): readonly string[] {
  return LAYOUT_SLOTS[layout];
}

/** Returns the slots of a page of the shell; undefined for a remote's screen, which declares its own. */
export function slotsOfShellScreen(screen: string): readonly string[] | undefined {
  return (SCREEN_SLOTS as Readonly<Record<string, readonly string[]>>)[screen];
}
