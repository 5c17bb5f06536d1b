import type { AnyScreen, PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { ScreenResult } from '#src/screens/screen-result.ts';

const UNAVAILABLE: PageMeta = { title: 'Not available right now', description: '', robots: 'noindex' };
const NOT_FOUND: PageMeta = { title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' };

/** What the head of the page says, whatever became of the screen. A throwing `meta` costs the page its description, no more. */
export function pageMeta(result: ScreenResult, screen: AnyScreen | undefined, url: URL): PageMeta {
  if (result.kind === 'not-found') return NOT_FOUND;
  if (result.kind === 'failed') return UNAVAILABLE;
  try {
    return screen?.meta?.(result.data, { params: result.params, url }) ?? { title: 'Plenum', description: '' };
  } catch {
    return { title: 'Plenum', description: '' };
  }
}
