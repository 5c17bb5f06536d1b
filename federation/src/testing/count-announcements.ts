/**
 * Returns how often a screen reader says an error: once for each live region that contains it, once if it describes the focused control, and once for each notice.
 * Every error of a form must be said once.
 * @param text a part of the error
 * @param notices those of `fakeCapabilities`
 * @example
 * expect(countAnnouncements('Please enter your name.', host.notices)).toBe(1);
 */
export function countAnnouncements(text: string, notices: readonly { readonly text: string }[] = []): number {
  const live = [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')];
  const outermost = live.filter((region) => !live.some((other) => other !== region && other.contains(region)));
  const inRegions = outermost.filter((region) => region.textContent?.includes(text)).length;
  const described = (document.activeElement?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  const withFocus = described.filter((id) => document.getElementById(id)?.textContent?.includes(text)).length;
  return inRegions + withFocus + notices.filter((notice) => notice.text.includes(text)).length;
}
