import { type ComponentType, useEffect, useState } from 'react';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import { isAsking } from '#src/consent/consent-view.ts';
import { useStore } from '#src/stores/use-store.ts';
import { useApp } from '#src/app/app-context.tsx';
import { prepareChunk } from '#src/boot/shell-chunks.ts';

type View = ComponentType<{ readonly consent: StoreAccess<ConsentStore> }>;

const loadBanner = async (): Promise<View> => {
  await prepareChunk('tool-consent-banner');
  return (await import(/* webpackChunkName: "tool-consent-banner" */ '#src/chrome/consent/consent-banner.tsx')).ConsentBanner;
};
const loadSettings = async (): Promise<View> => {
  await prepareChunk('tool-consent-settings');
  return (await import(/* webpackChunkName: "tool-consent-settings" */ '#src/chrome/consent/consent-settings.tsx')).ConsentSettings;
};

/** Shows the banner while a category is unanswered, and the settings once opened. A visitor who has chosen loads neither. */
export function Consent() {
  const { consent } = useApp().runtime;
  const view = useStore(consent);
  return (
    <>
      <LazyView isWanted={isAsking(view)} load={loadBanner} consent={consent} />
      <LazyView isWanted={view.areSettingsOpen} load={loadSettings} consent={consent} />
    </>
  );
}

interface LazyViewProps {
  readonly isWanted: boolean;
  /** Must be the same function on every render. */
  readonly load: () => Promise<View>;
  readonly consent: StoreAccess<ConsentStore>;
}

function LazyView({ isWanted, load, consent }: LazyViewProps) {
  const { report } = useApp().runtime;
  const [Shown, setShown] = useState<View | null>(null);
  useEffect(() => {
    if (!isWanted || Shown) return undefined;
    let isCurrent = true;
    load().then(
      (view) => isCurrent && setShown(() => view),
      (error: unknown) => {
        // The visitor may be offline: no consent is given, and a click on "Cookie settings" tries again.
        consent.act((store) => store.closeSettings());
        report(error, { tool: 'consent' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Shown, load, report, consent]);
  return isWanted && Shown ? <Shown consent={consent} /> : null;
}
