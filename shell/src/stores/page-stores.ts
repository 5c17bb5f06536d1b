import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import { firstConsent } from '#src/consent/consent-view.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import type { HeaderStore } from '#src/stores/header-store.ts';
import type { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { LazyStore } from '#src/stores/lazy-store.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { PromoStore } from '#src/stores/promo/promo-store.ts';
import { type PromoData, promoView } from '#src/stores/promo/promo-view.ts';

export interface PageParts {
  readonly window: Window & typeof globalThis;
  /** What the page came with: null on pages without the site's header and footer, and for what could not be loaded. */
  readonly header: HeaderContent | null;
  readonly promo: PromoData | null;
  /** As for `consentCookie`. */
  readonly domain: string | null;
  readonly report: Report;
}

export interface PageStores {
  readonly header: LazyStore<HeaderStore>;
  readonly promo: LazyStore<PromoStore>;
  readonly consent: LazyStore<ConsentStore>;
  readonly notices: LazyStore<NoticeStore>;
  readonly offlineNavigation: LazyStore<OfflineNavigationStore>;
  /** Loads the stores, once. @throws if their code does not load, which is reported; another call tries again */
  readonly begin: () => Promise<void>;
}

/**
 * Gives access to the stores of this document. Until they have loaded, they show what came with the page, and what its cookies say
 * (docs/decisions/0228).
 */
export function createPageStores(parts: PageParts): PageStores {
  const { window, report } = parts;
  let beginning: Promise<void> | null = null;
  const load = async () => {
    try {
      await prepareChunk('tool-stores');
      const { startStores } = await import(/* webpackChunkName: "tool-stores" */ '#src/stores/start-stores.ts');
      startStores(stores, parts);
    } catch (error) {
      beginning = null;
      report(error, { tool: 'stores' });
      throw error;
    }
  };
  const begin = () => (beginning ??= load());
  const need = () => void begin().catch(() => undefined);
  const stores: PageStores = {
    header: new LazyStore(parts.header, need),
    promo: new LazyStore(promoView(parts.promo), need),
    consent: new LazyStore(firstConsent(window), need),
    notices: new LazyStore([], need),
    offlineNavigation: new LazyStore(null, need),
    begin,
  };
  return stores;
}
