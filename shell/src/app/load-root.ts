import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { CONSTANT_SETTINGS, type RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { RootData } from '#src/app/root-data.ts';
import { runWithDeadline } from '#src/app/run-loader.ts';

/** Loads one part of the start-up data; null when it failed, which is reported. */
async function startUpPart<T>(
  runtime: AppRuntime,
  signal: AbortSignal,
  name: string,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  try {
    return await runWithDeadline(signal, runtime.blockDeadlineMs, name, load);
  } catch (error) {
    if (!signal.aborted) runtime.report(error, { start_up: name });
    return null;
  }
}

/**
 * Loads the settings once per request, however many loaders wait for them: screens' loaders pass them to remotes and run in parallel with
 * the root loader.
 */
export async function loadSettings(runtime: AppRuntime, signal: AbortSignal): Promise<RemoteSettings | null> {
  runtime.settingsLoading ??= startUpPart(runtime, signal, 'settings', async (abort) => ({
    ...CONSTANT_SETTINGS,
    ...(await runtime.http.call(siteEndpoints.settings, {}, { signal: abort })).data,
  }));
  runtime.settings ??= await runtime.settingsLoading;
  return runtime.settings;
}

/**
 * Loads the data that every page starts with: short responses, cached on the server. A failure is reported and leaves its part out
 * (product-spec section 8, decisions.md 14).
 */
export async function loadRoot(runtime: AppRuntime, signal: AbortSignal): Promise<RootData> {
  const { http } = runtime;
  const part = <T>(name: string, load: (signal: AbortSignal) => Promise<T>) => startUpPart(runtime, signal, name, load);
  const [header, settings, promo] = await Promise.all([
    part('header', (abort) => runtime.header.load(http, abort)),
    loadSettings(runtime, signal),
    part('promo', (abort) => runtime.promo.load(http, abort, Date.now())),
  ]);
  return { header, settings, promo };
}
