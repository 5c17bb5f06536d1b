import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import type { AppRuntime } from '#src/routes/app-runtime.ts';
import { loaderCapabilities, runWithDeadline } from '#src/screens/run-loader.ts';

/**
 * The pages that a remote lists of one of its screens. A remote that does not load or throws lists none, which is reported: the
 * pages of the others are listed all the same.
 * @throws ApiError: the content is not to be had now, and a shorter list would be a wrong one
 */
export async function listPages(screen: string, runtime: AppRuntime, signal: AbortSignal): Promise<readonly ListedPage[]> {
  try {
    const list = await runtime.remotes.listPages(screen);
    if (!list) return [];
    return await runWithDeadline(signal, runtime.loaderDeadlineMs, `The pages of ${screen}`, (abort) =>
      list({ capabilities: loaderCapabilities(runtime, { screen }), signal: abort }),
    );
  } catch (error) {
    if (isApiError(error) || signal.aborted) throw error;
    runtime.report(error, { stage: 'loader', screen, pages: 'listed' });
    return [];
  }
}
