import {
  type BlockerFunction,
  createPath,
  type DataRouteObject,
  type DataRouter,
  matchRoutes,
  type Navigation,
  type RouteObject,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_createBrowserHistory,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router';
import { withDeadline } from '@plenum/federation/host/loading/deadline';

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** As for remotes: then the browser goes to the next page itself. */
const DEADLINE_MS = 4000;

interface FirstPage {
  /** Without loaders: the page arrived with its data. */
  readonly routes: readonly RouteObject[];
  readonly loaderData: Record<string, unknown>;
  /** Loads and starts React Router's own router for the same routes and data, once. A failure may be followed by another call. */
  readonly loadRouter: (history: BrowserHistory) => Promise<DataRouter>;
  /** Holds a navigation if there is no connection to load the router with; it begins again later. Returns whether it is held. */
  readonly hold: (address: string, isReplacement: boolean) => boolean;
  /** Called for a navigation when the router could not be loaded in time. */
  readonly leave: (address: string, isReplacement: boolean) => void;
  /** Called when the browser has gone to another page within the document, which nothing can show yet. */
  readonly reload: () => void;
}

interface FirstRouter {
  readonly router: DataRouter;
  /** Whether the page arrived with the data of all its routes. Otherwise only the router itself can show it. */
  readonly isComplete: boolean;
  /** Loads the router that does everything from then on. @throws what `loadRouter` throws */
  readonly load: () => Promise<DataRouter>;
}

const IDLE: Navigation = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

/** Adds the elements of the routes, which React Router renders, and lists all routes by id. */
function withElements(routes: readonly RouteObject[], byId: Record<string, DataRouteObject>): DataRouteObject[] {
  return routes.map((route) => {
    const { children, ...own } = { ...route, ...UNSAFE_defaultMapRouteProperties(route as DataRouteObject) };
    const data = { ...own, ...(children && { children: withElements(children, byId) }) } as DataRouteObject;
    byId[data.id] = data;
    return data;
  });
}

/**
 * Creates the router of a page's hydration: it has the state with which React Router's own router would begin, and loads that router for
 * whatever changes the state. Three fifths of React Router are code for navigations (docs/decisions/0186).
 */
export function createFirstRouter({ routes, loaderData, loadRouter, hold, leave, reload }: FirstPage): FirstRouter {
  const history = UNSAFE_createBrowserHistory();
  const manifest: Record<string, DataRouteObject> = {};
  const dataRoutes = withElements(routes, manifest);
  const matches = matchRoutes(dataRoutes, history.location) ?? [];
  const first: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  const subscribers = new Map<RouterSubscriber, (() => void) | null>();
  const blockers = new Map<string, BlockerFunction>();
  let full: DataRouter | null = null;
  let loading: Promise<DataRouter> | null = null;

  const adopt = (loaded: DataRouter): DataRouter => {
    full = loaded;
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, loaded.subscribe(subscriber));
    for (const [key, decide] of blockers) loaded.getBlocker(key, decide);
    // A link to a fragment, which the browser followed itself.
    if (createPath(loaded.state.location) !== createPath(first.location))
      for (const subscriber of subscribers.keys()) subscriber(loaded.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return loaded;
  };
  const load = (): Promise<DataRouter> => {
    loading ??= loadRouter(history)
      .then(adopt)
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;
  // Back or forward, to an entry of an earlier visit to the document: a link waits for the router.
  window.addEventListener('popstate', () => {
    if (!full && pageOf(history.location) !== pageOf(first.location)) reload();
  });
  const navigate = async (to: To | number | null, options?: { readonly replace?: boolean }): Promise<void> => {
    const address = typeof to === 'number' || to === null ? null : new URL(history.createHref(to), location.href);
    const isReplacement = options?.replace === true;
    if (!full && address && hold(address.pathname + address.search + address.hash, isReplacement)) return;
    let loaded: DataRouter;
    // The progress bar of the page's styles, until the router shows its own (progress-bar.css).
    const { dataset } = document.documentElement;
    if (!full) dataset['navigating'] = '';
    try {
      loaded = full ?? (await withDeadline(load(), DEADLINE_MS, Error));
      delete dataset['navigating'];
    } catch {
      // A failure is reported where it is loaded.
      if (address) leave(address.href, isReplacement);
      else history.go(Number(to));
      return;
    }
    await (loaded.navigate as (to: To | number | null, options?: object) => Promise<void>)(to, options);
  };

  const router: Partial<DataRouter> = {
    get state() {
      return full?.state ?? first;
    },
    get routes() {
      return full?.routes ?? dataRoutes;
    },
    get manifest() {
      return full?.manifest ?? manifest;
    },
    basename: '/',
    window,
    subscribe(subscriber) {
      subscribers.set(subscriber, full?.subscribe(subscriber) ?? null);
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    navigate,
    revalidate: async () => (full ?? (await load())).revalidate(),
    getBlocker(key, decide) {
      blockers.set(key, decide);
      if (full) return full.getBlocker(key, decide);
      void load().catch(() => undefined);
      return { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
    },
    deleteBlocker(key) {
      blockers.delete(key);
      full?.deleteBlocker(key);
    },
  };
  // The rest, such as fetchers and actions, is used by no screen: facades do not share it (docs/decisions/0010).
  return {
    router: router as DataRouter,
    isComplete: matches.length > 0 && matches.every(({ route }) => Object.hasOwn(loaderData, route.id)),
    load,
  };
}
