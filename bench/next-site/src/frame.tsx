'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { HelpLinks } from '../../../mf-wiki/src/blocks/help-links/block.tsx';
import { CONTENT_ELEMENT_ID } from '../../../shell/src/boot/boot.ts';
import { AppContextProvider, type AppContextValue } from '../../../shell/src/app/app-context.tsx';
import { serverSession } from '../../../shell/src/auth/server-session.ts';
import { SiteFrame } from '../../../shell/src/layouts/frames/site-frame.tsx';
import { HeaderStore } from '../../../shell/src/stores/header-store.ts';
import { OfflineNavigationStore } from '../../../shell/src/stores/offline-navigation-store.ts';
import { PromoStore } from '../../../shell/src/stores/promo/promo-store.ts';
import type { StoreAccess } from '../../../shell/src/stores/store-access.ts';
import type { FrameData } from './load.ts';

/** The site's header and footer around a screen. */
export function Frame({ data, children }: { readonly data: FrameData; readonly children: ReactNode }) {
  const router = useRouter();
  const [app] = useState(() => appOf(data));
  const [capabilities] = useState(() => ({
    session: serverSession(NO_SESSION),
    settings: null,
    report: () => undefined,
    notify: () => undefined,
    navigate: (to: string) => router.push(to),
    renderSlot: ({ name }: { name: string }) => (name === 'footer.columns' ? <HelpColumn data={data.help} /> : null),
  }));
  useEffect(() => {
    // As the shell marks them: the frame and the screen are one tree here.
    performance.mark('hydrated');
    performance.mark('screen-hydrated');
  }, []);
  return (
    <AppContextProvider value={app}>
      <CapabilitiesProvider value={capabilities as unknown as Capabilities}>
        <div id={ROOT_ELEMENT_ID}>
          <a className="skip-link" href={`#${CONTENT_ELEMENT_ID}`}>
            Skip to content
          </a>
          <SiteFrame>
            <div>{children}</div>
          </SiteFrame>
          <VisuallyHidden>
            <span aria-live="polite" />
          </VisuallyHidden>
        </div>
      </CapabilitiesProvider>
    </AppContextProvider>
  );
}

function HelpColumn({ data }: { readonly data: FrameData['help'] }) {
  return (
    <div>
      <HelpLinks data={data} />
    </div>
  );
}

function appOf({ header: content, promotions, now }: FrameData): AppContextValue {
  const promo = new PromoStore();
  promo.show({ items: promotions, now });
  const runtime = {
    header: unchanging(new HeaderStore(content)),
    promo: unchanging(promo),
    routes: { isServed: () => true },
    visit: null,
    timeZone: null,
    hosts: null,
    consent: null,
    now,
  };
  return { runtime, offlineNavigation: unchanging(new OfflineNavigationStore()) } as unknown as AppContextValue;
}

/** Access to what a store shows now; the measured pages change nothing. */
function unchanging<Store extends { readonly view: unknown }>({ view }: Store): StoreAccess<Store> {
  return { view, subscribe: () => () => undefined, act: () => undefined };
}
