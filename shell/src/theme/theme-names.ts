export const THEMES = ['system', 'light', 'dark'] as const;
/** What a visitor has chosen; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
