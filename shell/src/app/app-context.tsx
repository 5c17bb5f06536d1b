import { createContext, use } from 'react';
import type { EventBus } from '@plenum/shared-contracts/events/events';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { PendingPart } from '#src/remotes/pending-part.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';

/** What the shell's components share: one value per request on the server, one per document in the browser. */
export interface AppContextValue {
  readonly runtime: AppRuntime;
  readonly notices: NoticeStore;
  readonly events: EventBus;
  readonly onServer: boolean;
  /** Modules that the first page needs and that are still loading while it hydrates. */
  readonly pending: ReadonlyMap<string, PendingPart>;
  /** Whether the document still shows what the server sent: true until the first navigation. */
  readonly showsServerHtml: () => boolean;
  /** Null in the browser. */
  readonly serverRender: ServerRender | null;
}

/** What is known of failures while the server renders a page. */
export interface ServerRender {
  /** The id under which all of them are reported; in the browser each has its own. */
  readonly failureId: string;
  /** Called when the screen itself was rendered to its end, whatever became of the parts in it. */
  readonly screenRendered: () => void;
}

const AppContext = createContext<AppContextValue | null>(null);

export const AppContextProvider = AppContext.Provider;

export function useApp(): AppContextValue {
  const value = use(AppContext);
  if (!value) throw new Error('useApp() was called outside of the shell.');
  return value;
}
