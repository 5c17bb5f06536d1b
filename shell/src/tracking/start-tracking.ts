import type { createBrowserRouter } from 'react-router';
import type { HttpClient, VisitTracking } from '@plenum/shared-contracts/remote/capabilities';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import { allows, answerTo } from '#src/consent/consent-view.ts';
import { type StoreAccess, watchView } from '#src/stores/store-access.ts';
import { deleteCookies, matchingCookies } from '#src/consent/delete-cookies.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { BrowserTracker, TrackerParts } from '#src/tracking/browser-tracker.ts';
import type { VisitSourceStorage } from '#src/tracking/visit-source-storage.ts';
import { trackingOf } from '#src/tracking/visit-source.ts';

interface TrackingParts {
  readonly window: Window & typeof globalThis;
  readonly consent: Pick<StoreAccess<ConsentStore>, 'view' | 'subscribe'>;
  readonly source: VisitSourceStorage;
  readonly http: HttpClient;
  readonly apiBase: string;
  /** Names of the cookies by which analytics identify this browser, as for `matchingCookies`. */
  readonly analyticsCookies: readonly string[];
  readonly report: Report;
}

interface Tracking extends VisitTracking {
  /** Records views as the router navigates. */
  readonly watch: (router: Router) => void;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const MAX_ANALYTICS_IDS = 20;
const MAX_ANALYTICS_ID_LENGTH = 200;

/**
 * Starts visit tracking in this document. The cookies of the source and the tracker exist while the visitor agrees to statistics, and are
 * removed at once when that consent is withdrawn. The tracker's code loads with the consent.
 */
export function startTracking(parts: TrackingParts): Tracking {
  const { window, consent, source, http, apiBase, analyticsCookies, report } = parts;
  const { document, location } = window;
  const readSource = () => trackingOf(source.read(answerTo(consent.view, 'statistics')), new URL(location.href));
  let tracker: BrowserTracker | null = null;
  /** Events since the consent, from before the tracker has loaded. */
  let earlyEvents: ((tracker: BrowserTracker) => void)[] = [];

  const trackerParts: TrackerParts = {
    window,
    http,
    apiBase,
    context: () => ({ ...readSource(), analytics_ids: analyticsIds(document.cookie, analyticsCookies) }),
    pageUrl: () => trackingOf(null, new URL(location.href)).url ?? '',
  };

  const record = (step: (tracker: BrowserTracker) => void) => {
    if (tracker) step(tracker);
    else if (allows(consent.view, 'statistics')) earlyEvents.push(step);
  };

  const begin = async () => {
    source.save();
    record((started) => started.view());
    try {
      await prepareChunk('tool-tracking');
      const { BrowserTracker } = await import(/* webpackChunkName: "tool-tracking" */ '#src/tracking/browser-tracker.ts');
      if (!allows(consent.view, 'statistics') || tracker) return;
      tracker = new BrowserTracker(trackerParts);
      for (const step of earlyEvents) step(tracker);
    } catch (error) {
      report(error, { tool: 'tracking' });
    }
    earlyEvents = [];
  };
  const end = () => {
    tracker?.stop();
    tracker = null;
    earlyEvents = [];
    source.clear();
    deleteCookies(document, location.hostname, analyticsCookies);
  };
  watchView(
    consent,
    (view) => answerTo(view, 'statistics'),
    (answer) => {
      if (answer === true) void begin();
      else end();
    },
  );

  return {
    source: readSource,
    activity: (name, payload) => record((started) => started.activity(name, payload)),
    watch: (router) => {
      let shown = pageOf(router);
      router.subscribe(({ navigation }) => {
        const page = pageOf(router);
        if (navigation.state !== 'idle' || page === shown) return;
        shown = page;
        // The title is updated in the same task.
        queueMicrotask(() => record((started) => started.view()));
      });
    },
  };
}

/** Returns the page's path and query, without the fragment. */
function pageOf({ state }: Router): string {
  return state.location.pathname + state.location.search;
}

function analyticsIds(cookies: string, names: readonly string[]): Record<string, string> {
  const found = matchingCookies(cookies, names).slice(0, MAX_ANALYTICS_IDS);
  return Object.fromEntries(found.map(([name, value]) => [name.slice(0, 60), value.slice(0, MAX_ANALYTICS_ID_LENGTH)]));
}
