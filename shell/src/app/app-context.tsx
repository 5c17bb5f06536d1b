import { createContext, use } from 'react';
import type { EventBus } from '@plenum/shared-contracts/events/events';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import type { FrameHydration } from '#src/app/frame-hydration.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';

/** A module that the first page needs and that is loading while it hydrates. */
export interface PendingPart {
  readonly module: Promise<AnyScreen | AnyBlock>;
  failed: boolean;
}

/** What the shell's components share: one value per request on the server, one per document in the browser. */
export interface AppContextValue {
  readonly runtime: AppRuntime;
  readonly notices: StoreAccess<NoticeStore>;
  readonly offlineNavigation: StoreAccess<OfflineNavigationStore>;
  readonly events: EventBus;
  readonly onServer: boolean;
  /** Modules that the first page needs and that are still loading while it hydrates. */
  readonly pending: ReadonlyMap<string, PendingPart>;
  /** Tells whether the document still shows the server's HTML: true until the first navigation. */
  readonly showsServerHtml: () => boolean;
  /** Null on the server. */
  readonly frameHydration: FrameHydration | null;
  /** Null in the browser. */
  readonly serverRender: ServerRender | null;
}

/** State of failures while the server renders a page. */
export interface ServerRender {
  /** Id under which all failures of the page are reported; in the browser each failure has its own. */
  readonly failureId: string;
  /** Called when the screen itself has rendered completely, whether or not the parts in it failed. */
  readonly screenRendered: () => void;
}

const AppContext = createContext<AppContextValue | null>(null);

export const AppContextProvider = AppContext.Provider;

export function useApp(): AppContextValue {
  const value = use(AppContext);
  if (!value) throw new Error('useApp() was called outside of the shell.');
  return value;
}

/** Tells whether this page's release set serves an address; links in content to other addresses are left out. */
export function useIsServed(): RouteTable['isServed'] {
  return useApp().runtime.routes.isServed;
}
