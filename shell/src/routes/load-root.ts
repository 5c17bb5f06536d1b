import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { AppRuntime } from '#src/routes/app-runtime.ts';
import type { RootData } from '#src/routes/root-data.ts';
import { runWithDeadline } from '#src/screens/run-loader.ts';

/** Header content and settings. A failure is reported and leaves its part out (product-spec section 8, decisions.md 14). */
export async function loadRoot(runtime: AppRuntime, signal: AbortSignal): Promise<RootData> {
  const part = async <T>(name: string, load: (signal: AbortSignal) => Promise<{ data: T }>): Promise<T | null> => {
    try {
      return (await runWithDeadline(signal, runtime.loaderDeadlineMs, name, load)).data;
    } catch (error) {
      if (!signal.aborted) runtime.report(error, { start_up: name });
      return null;
    }
  };
  const [header, settings] = await Promise.all([
    part('header', (abort) => runtime.http.call(siteEndpoints.header, {}, { signal: abort })),
    part('settings', (abort) => runtime.http.call(siteEndpoints.settings, {}, { signal: abort })),
  ]);
  return { header, settings };
}
