import { startConsent } from '#src/consent/start-consent.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { observeStore } from '#src/stores/observe-store.ts';
import type { PageParts, PageStores } from '#src/stores/page-stores.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';

/** Creates the stores of a document from what it shows, and lets them take over. */
export function startStores(stores: PageStores, { window, header, promo, domain }: PageParts): void {
  observeStore(stores.header, new HeaderStore(header));
  observeStore(stores.promo, new PromoStore(promo));
  const consent = startConsent(window, stores.consent.view, domain);
  observeStore(stores.consent, consent);
  // Another tab may have changed it since the page began.
  consent.adopt();
  observeStore(stores.notices, new NoticeStore());
  observeStore(stores.offlineNavigation, new OfflineNavigationStore());
}
