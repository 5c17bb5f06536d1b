import * as z from 'zod/mini';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { loaderCapabilities, runWithDeadline } from '#src/app/run-loader.ts';

/** Anything else would spoil the sitemap for everybody. */
const listedPages = z.array(
  z.object({
    path: z.string().check(z.startsWith('/')),
    lastModified: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'is not a time'))),
  }),
);

/**
 * The pages that a remote lists of one of its screens. A remote that does not load, throws, or lists something else lists none, which is reported: the
 * pages of the others are listed all the same.
 * @throws ApiError: the content is not to be had now, and a shorter list would be a wrong one
 */
export async function listPages(screen: string, runtime: AppRuntime, signal: AbortSignal): Promise<readonly ListedPage[]> {
  try {
    const list = await runtime.remotes.listPages(screen);
    if (!list) return [];
    const pages = await runWithDeadline(signal, runtime.loaderDeadlineMs, `The pages of ${screen}`, (abort) =>
      list({ capabilities: loaderCapabilities(runtime, { screen }), signal: abort }),
    );
    return parse(listedPages, pages, `What ${screen} lists`);
  } catch (error) {
    if (isApiError(error) || signal.aborted) throw error;
    runtime.report(error, { stage: 'loader', screen, pages: 'listed' });
    return [];
  }
}
