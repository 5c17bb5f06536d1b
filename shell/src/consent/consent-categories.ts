/** What visitors are asked about. What the site cannot do without (session, theme, this choice) is not asked for. */
export const CONSENT_CATEGORIES = ['statistics', 'contact', 'maps'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What a visitor has said: true, false, or nothing yet where a category is absent. */
export type ConsentChoices = Readonly<Partial<Record<ConsentCategory, boolean>>>;

/** The same answer to everything. */
export function allCategories(granted: boolean): ConsentChoices {
  return Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, granted]));
}
