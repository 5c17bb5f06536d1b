import { RenderInterrupted } from '#server/errors.ts';

/** State of a page when its process ends. */
export interface UnfinishedPage {
  /** Parts that were about to run; null if rendering had not reached any. */
  readonly parts: readonly string[] | null;
  readonly hasStarted: boolean;
}

export interface Culprit<P> {
  readonly page: P | null;
  /** `mf-blog@1.0.0` */
  readonly release: string | null;
}

const isOfRemote = (part: string) => !part.startsWith('shell#');

/**
 * Determines why each page of an ended process was interrupted and how it may be retried, so that the culprit is identified and every other
 * page is rendered at most once more.
 * @param culprit page or release that ended the process, if it is known
 */
export function attributeCrash<P extends UnfinishedPage>(
  pages: readonly P[],
  what: string,
  culprit: Culprit<P> | null,
): Map<P, RenderInterrupted> {
  const partsOf = (page: P) => (page.parts ?? []).filter(isOfRemote);
  const known = culprit?.page ? [culprit.page] : culprit?.release ? [] : null;
  // Between its start and the first stage a page has one event loop turn to itself, so a page interrupted there is the culprit.
  const before = pages.filter((page) => page.hasStarted && page.parts === null);
  const running = pages.filter((page) => page.hasStarted && page.parts !== null);
  const guilty = known ?? (before.length > 0 ? before : running.length === 1 ? running : []);
  const suspected = known || guilty.length > 0 ? [] : running;
  return new Map(
    pages.map((page) => {
      if (suspected.includes(page)) return [page, new RenderInterrupted(what, { suspects: partsOf(page), retry: 'isolated' })];
      if (!guilty.includes(page)) return [page, new RenderInterrupted(what, { retry: 'shared' })];
      const remote = culprit?.release?.split('@')[0];
      const own = partsOf(page).filter((part) => part.startsWith(`${remote}#`));
      const culprits = own.length > 0 ? own : partsOf(page);
      // A page that failed without any remote's part would fail again.
      return [page, new RenderInterrupted(what, { culprits, retry: culprits.length > 0 ? 'isolated' : 'never' })];
    }),
  );
}
