import { createContext } from 'react-router';
import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';
import type { HttpClient, ReportDetails, VisitTracking } from '@plenum/shared-contracts/remote/capabilities';
import type { Session } from '@plenum/shared-contracts/remote/session';
import type { RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import type { SiteHosts } from '#contract/site-hosts.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { IncomingScreen } from '#src/remotes/incoming-screen.ts';
import type { RemoteAccess } from '#src/remotes/remote-access.ts';
import type { Slots } from '#src/slots/slots.ts';
import type { HeaderStore } from '#src/stores/header-store.ts';
import type { PromoStore } from '#src/stores/promo-store.ts';

/** What the routes' loaders run with: one per request on the server, one per document in the browser. */
export interface AppRuntime {
  /** The routes of the release set. */
  readonly routes: RouteTable;
  readonly remotes: RemoteAccess;
  readonly slots: Slots;
  readonly http: HttpClient;
  readonly session: Session;
  readonly header: HeaderStore;
  readonly promo: PromoStore;
  /** Where pages live that are not of this host; null on the server, which sends them there before anything is loaded. */
  readonly hosts: SiteHosts | null;
  /** What the remotes of the set keep in browsers; none in documents of pages that do not list it. */
  readonly storage: readonly DeclaredStorage[];
  /** Known once the first loader has asked for them (`loadSettings`). */
  settings: RemoteSettings | null;
  settingsLoading?: Promise<RemoteSettings | null>;
  readonly report: (error: unknown, details?: ReportDetails) => void;
  readonly onServer: boolean;
  /** What is known of the screen that a navigation waits for; null on the server. */
  readonly incoming: IncomingScreen | null;
  /** The first navigation's parameters that later ones take along; null on the server, where every navigation is the first. */
  readonly carried: URLSearchParams | null;
  /** Where the visitor came from, and what they do; null on the server, which sends no form and sees no visitor twice. */
  readonly visit: VisitTracking | null;
  /** IANA name of the zone that the document's times are in, where the server knew the visitor's; null: Moscow's. */
  readonly timeZone: string | null;
  /** What the visitor has agreed to; null on the server, whose pages are the same for everybody. */
  readonly consent: ConsentStore | null;
  /** Path by which the document was loaded: it has that route's permissions. Null on the server. */
  readonly documentPath: string | null;
  /** Milliseconds that a screen's loader may take; null in the browser (product-spec section 9: no HTTP timeout). */
  readonly loaderDeadlineMs: number | null;
  /** Milliseconds that a page waits for a block of another team. */
  readonly blockDeadlineMs: number;
}

export const runtimeContext = createContext<AppRuntime>();
