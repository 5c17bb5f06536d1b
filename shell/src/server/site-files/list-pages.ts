import * as z from 'zod/mini';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { loaderCapabilities, runWithDeadline } from '#src/app/run-loader.ts';

/** An invalid entry would spoil the whole sitemap. */
const listedPages = z.array(
  z.object({
    path: z.string().check(z.startsWith('/')),
    lastModified: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'is not a time'))),
  }),
);

/**
 * Returns the pages that a remote lists for one of its screens. A remote that does not load, throws, or returns an invalid list counts as
 * listing none, and the failure is reported: the pages of other remotes are listed all the same.
 * @throws ApiError when the content is unavailable, because a shorter list would be wrong
 */
export async function listPages(screen: string, runtime: AppRuntime, signal: AbortSignal): Promise<readonly ListedPage[]> {
  try {
    const list = await runtime.remotes.listPages(screen);
    if (!list) return [];
    const pages = await runWithDeadline(signal, runtime.loaderDeadlineMs, `The pages of ${screen}`, (abort) =>
      list({ capabilities: loaderCapabilities(runtime, { screen }), signal: abort }),
    );
    return parse(listedPages, pages, `The list of pages of ${screen}`);
  } catch (error) {
    if (isApiError(error) || signal.aborted) throw error;
    runtime.report(error, { stage: 'loader', screen, pages: 'listed' });
    return [];
  }
}
