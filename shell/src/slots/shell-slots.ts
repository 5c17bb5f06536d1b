import { type LayoutName, hasSiteFrame } from '#src/routes/layout-names.ts';
import type { ShellScreenName } from '#src/routes/shell-screen-names.ts';

/** Slots of the shell's own layouts and pages; docs/slots.md describes what each offers a block. */
export const SHELL_SLOTS = ['header.actions', 'main.sections', 'product.sections', 'footer.columns'] as const;
export type ShellSlot = (typeof SHELL_SLOTS)[number];

/** Slots of layouts with the site's header and footer, whatever the screen: loaded once per document. */
const IN_SITE_FRAME = ['header.actions', 'footer.columns'] as const satisfies ShellSlot[];
const PRODUCT = ['product.sections'] as const satisfies ShellSlot[];

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
  return hasSiteFrame(layout) ? IN_SITE_FRAME : [];
}

/** Returns the slots of a page of the shell; undefined for a remote's screen, which declares its own. */
export function slotsOfShellScreen(screen: string): readonly string[] | undefined {
  return (SCREEN_SLOTS as Readonly<Record<string, readonly string[]>>)[screen];
}
