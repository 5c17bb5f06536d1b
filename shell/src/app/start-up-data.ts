import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { CONSTANT_SETTINGS, type HeaderContent, type RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { runWithDeadline } from '#src/app/run-loader.ts';
import type { HeaderStore } from '#src/stores/header-store.ts';
import type { PromoStore } from '#src/stores/promo/promo-store.ts';
import type { PromoData } from '#src/stores/promo/promo-view.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';

/** Data that every page starts with (specification section 4). A part that could not be loaded is null, and the page continues without it. */
export interface RootData {
  readonly settings: RemoteSettings | null;
}

/** Data that only pages with the site's header and footer start with. */
export interface SiteFrameData {
  readonly header: HeaderContent | null;
  readonly promo: PromoData | null;
}

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

/** @throws ApiError; the content is then null */
export async function loadHeader(header: StoreAccess<HeaderStore>, http: HttpClient, signal: AbortSignal): Promise<HeaderContent> {
  header.act((store) => store.show(null));
  const { data } = await http.call(siteEndpoints.header, {}, { signal });
  header.act((store) => store.show(data));
  return data;
}

/**
 * @param now epoch ms
 * @throws ApiError; there are then no promotions
 */
export async function loadPromo(promo: StoreAccess<PromoStore>, http: HttpClient, signal: AbortSignal, now: number): Promise<PromoData> {
  promo.act((store) => store.show(null));
  const { data } = await http.call(promoEndpoints.list, {}, { signal });
  const loaded = { items: data, now };
  promo.act((store) => store.show(loaded));
  return loaded;
}

/**
 * Loads the content of header and footer, and the promotions. A document does this once: on the server if its first page shows them,
 * otherwise in the browser during the first navigation to a page that does. A failure is reported and leaves its part out (specification
 * section 8, open question 14).
 * @returns null if the document already has them
 */
export async function loadSiteFrame(runtime: AppRuntime, signal: AbortSignal): Promise<SiteFrameData | null> {
  const { http, header, promo } = runtime;
  if (header.view !== null) return null;
  const [headerContent, promoData] = await Promise.all([
    startUpPart(runtime, signal, 'header', (abort) => loadHeader(header, http, abort)),
    startUpPart(runtime, signal, 'promo', (abort) => loadPromo(promo, http, abort, runtime.now())),
  ]);
  return { header: headerContent, promo: promoData };
}
