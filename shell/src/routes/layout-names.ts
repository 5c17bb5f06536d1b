/** The layouts of specification section 2. `questionnaire` is another name of `anketa` (open question 2). */
export const LAYOUT_NAMES = ['anketa', 'app', 'auth', 'landing', 'landing-test', 'main', 'payout', 'promo', 'tariffs'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Layouts for pages with a single purpose: a logo and the content. */
const WITHOUT_SITE_FRAME: readonly LayoutName[] = ['anketa', 'auth', 'landing-test', 'payout'];

/** Whether a layout has the site's header and footer. */
export function hasSiteFrame(layout: LayoutName): boolean {
  return !WITHOUT_SITE_FRAME.includes(layout);
}

/** Layouts that a remote may declare for its screens. The remaining one belongs to a single page. */
export const REMOTE_LAYOUTS = [
  'anketa',
  'app',
  'auth',
  'landing',
  'landing-test',
  'payout',
  'promo',
  'tariffs',
] as const satisfies readonly LayoutName[];
