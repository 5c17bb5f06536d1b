/** The categories that visitors are asked about. What the site cannot work without (session, theme, this choice) needs no consent. */
export const CONSENT_CATEGORIES = ['statistics', 'contact', 'maps'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The visitor's answers: true, false, or absent for a category without an answer. */
export type ConsentChoices = Readonly<Partial<Record<ConsentCategory, boolean>>>;

/** Gives every category the same answer. */
export function allCategories(granted: boolean): ConsentChoices {
  return Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, granted]));
}
