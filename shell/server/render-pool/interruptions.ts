import { RenderInterrupted } from '#server/errors.ts';

/** What is known of a page when its process ends. */
export interface UnfinishedPage {
  /** Parts that were about to run; null when work on the page had not come so far. */
  readonly parts: readonly string[] | null;
  readonly hasBegun: boolean;
}

export interface Culprit<P> {
  readonly page: P | null;
  /** `mf-blog@1.0.0` */
  readonly release: string | null;
}

const isOfRemote = (part: string) => !part.startsWith('shell#');

/**
 * Why each page of a process that ended was interrupted, and how it may be tried again: so that whoever did it is known by
 * name, and nobody else's page is made more than once more.
 * @param culprit who ended it, if it is known
 */
export function interruptions<P extends UnfinishedPage>(
  pages: readonly P[],
  what: string,
  culprit: Culprit<P> | null,
): Map<P, RenderInterrupted> {
  const partsOf = (page: P) => (page.parts ?? []).filter(isOfRemote);
  const known = culprit?.page ? [culprit.page] : culprit?.release ? [] : null;
  // Between the beginning and the first stage a page has one turn to itself: who was interrupted there did it.
  const before = pages.filter((page) => page.hasBegun && page.parts === null);
  const running = pages.filter((page) => page.hasBegun && page.parts !== null);
  const guilty = known ?? (before.length > 0 ? before : running.length === 1 ? running : []);
  const suspected = known || guilty.length > 0 ? [] : running;
  return new Map(
    pages.map((page) => {
      if (suspected.includes(page)) return [page, new RenderInterrupted(what, { suspects: partsOf(page), retry: 'alone' })];
      if (!guilty.includes(page)) return [page, new RenderInterrupted(what, { retry: 'beside others' })];
      const remote = culprit?.release?.split('@')[0];
      const own = partsOf(page).filter((part) => part.startsWith(`${remote}#`));
      const culprits = own.length > 0 ? own : partsOf(page);
      // What it did without any part of a remote it would do again.
      return [page, new RenderInterrupted(what, { culprits, retry: culprits.length > 0 ? 'alone' : 'never' })];
    }),
  );
}
