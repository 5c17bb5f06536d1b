import type { TestSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

/** A site at capacity. */
export interface OccupiedSite {
  /** Resolves when so many pages wait for their turn. */
  untilWaiting(pages: number): Promise<void>;
  /** Lets the waiting pages be rendered. */
  release(): Promise<void>;
}

/** Occupies a site's renders with pages that do not end, so that further pages wait. @param count its RENDER_CONCURRENCY */
export async function fillRenderQueue({ url }: Pick<TestSite, 'url'>, count: number): Promise<OccupiedSite> {
  const leaving = new AbortController();
  const until = (name: 'running' | 'waiting', pages: number) =>
    waitUntil(async () => {
      const status = (await (await fetch(`${url}/-/status`)).json()) as { queues: { pages: Record<typeof name, number> } };
      return status.queues.pages[name] === pages;
    });
  const slow = Array.from({ length: count }, (_, index) =>
    // With a query no cache of pages makes one render of them.
    fetch(`${url}/slow?page-of=${index}`, { signal: leaving.signal }).catch(() => undefined),
  );
  await until('running', count);
  return {
    untilWaiting: (pages) => until('waiting', pages),
    async release() {
      leaving.abort();
      await Promise.all(slow);
    },
  };
}
