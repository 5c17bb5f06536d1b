import { createContext } from 'react-router';
import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';
import type { HttpClient, ReportDetails, VisitTracking } from '@plenum/shared-contracts/remote/capabilities';
import type { Session } from '@plenum/shared-contracts/remote/session';
import type { RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import type { SiteHosts } from '#contract/renderer.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { PendingScreen } from '#src/remotes/pending-screen.ts';
import type { RemoteAccess } from '#src/remotes/remote-access.ts';
import type { Slots } from '#src/slots/slots.ts';
import type { HeaderStore } from '#src/stores/header-store.ts';
import type { PromoStore } from '#src/stores/promo/promo-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';

/** What the routes' loaders run with: one per request on the server, one per document in the browser. */
export interface AppRuntime {
  /** Routes of the release set. */
  readonly routes: RouteTable;
  readonly remotes: RemoteAccess;
  readonly slots: Slots;
  readonly http: HttpClient;
  readonly session: Session;
  readonly header: StoreAccess<HeaderStore>;
  readonly promo: StoreAccess<PromoStore>;
  /** Hosts of pages that another host serves; null on the server, which redirects to them before anything is loaded. */
  readonly hosts: SiteHosts | null;
  /** Browser storage that the remotes of the set declare; empty in documents of pages that do not list it. */
  readonly storage: readonly DeclaredStorage[];
  /** Set once the first loader has asked for them (`loadSettings`). */
  settings: RemoteSettings | null;
  settingsLoading?: Promise<RemoteSettings | null>;
  readonly report: (error: unknown, details?: ReportDetails) => void;
  readonly onServer: boolean;
  /** Screen that the current navigation is waiting for; null on the server. */
  readonly pendingScreen: PendingScreen | null;
  /** Parameters of the first navigation that later ones carry along; null on the server, where every navigation is the first. */
  readonly preservedParameters: URLSearchParams | null;
  /** Source of the visit and the tracking of activities; null on the server, which sends no forms and sees each visitor only once. */
  readonly visit: VisitTracking | null;
  /** Returns the present in epoch milliseconds, by the server's clock where the visitor's is wrong. */
  readonly now: () => number;
  /** IANA name of the time zone used in the document, when the server knew the visitor's; null: Moscow time. */
  readonly timeZone: string | null;
  /** The visitor's consent; unknown on the server. */
  readonly consent: StoreAccess<ConsentStore>;
  /** Path by which the document was loaded, which determines its permissions. Null on the server. */
  readonly documentPath: string | null;
  /** Milliseconds that a screen's loader may take; null in the browser (specification section 9: no HTTP timeout). */
  readonly loaderDeadlineMs: number | null;
  /** Milliseconds that a page waits for a block of another team. */
  readonly blockDeadlineMs: number;
  /** How long the head of a page waits for blocks once its screen has loaded; null: until all blocks have. */
  readonly blockGraceMs: number | null;
}

export const runtimeContext = createContext<AppRuntime>();
