import { Component, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useApp } from '#src/app/app-context.tsx';
import type { PendingScreen } from '#src/remotes/pending-screen.ts';
import styles from '#src/boundaries/pending-skeleton.module.css';
import { ErrorAttribution } from '#src/boundaries/error-attribution.tsx';
import { RemoteErrorBoundary } from '#src/boundaries/remote-error-boundary.tsx';

/** A shorter wait shows no skeleton. */
const DELAY_MS = 200;

interface Shown {
  readonly screen: string;
  readonly Skeleton: ComponentType;
}

const subscribeToNothing = () => () => undefined;
const nothing = () => null;
const encoded = (pathname: string) => new URL(pathname, 'http://site').pathname;

/**
 * Returns the skeleton to show instead of the screen, once a navigation to another path has been pending for 200 ms and the code of the
 * next screen is loaded. Null until then, and for a screen without a skeleton. Another query of the same path is the same page: it stays.
 */
export function usePendingSkeleton(): Shown | null {
  const { pendingScreen } = useApp().runtime;
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const waiting = target && target.pathname !== pathname ? target.key : null;
  const [overdue, setOverdue] = useState<string | null>(null);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => setOverdue(waiting), DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const found = useSyncExternalStore(pendingScreen?.subscribe ?? subscribeToNothing, pendingScreen?.current ?? nothing, nothing);
  if (waiting === null || overdue !== waiting || !target || !found?.Skeleton) return null;
  return found.pathname === encoded(target.pathname) ? { screen: found.screen, Skeleton: found.Skeleton } : null;
}

/** Renders the skeleton in the screen's place. */
export function PendingSkeleton({ screen, Skeleton }: Shown) {
  const { report } = useApp().runtime;
  return (
    <RemoteErrorBoundary
      key={screen}
      place={`skeleton:${screen}`}
      keepServerHtml={() => false}
      onError={(error) => report(error, { stage: 'render', screen, skeleton: true })}
      renderFallback={() => null}
    >
      <ErrorAttribution kind="screen" reference={screen}>
        <div aria-busy="true" className={styles.pending}>
          <Skeleton />
        </div>
      </ErrorAttribution>
    </RemoteErrorBoundary>
  );
}

interface ScrollProps {
  readonly pendingScreen: PendingScreen | null;
  /** Whether a skeleton is shown instead of the page. */
  readonly isAway: boolean;
}

/**
 * Scrolls to the top for a skeleton, and restores the page's scroll position if the navigation is cancelled; a new page is scrolled in the
 * same commit, after this (`ScrollRestoration`). A class, because only `getSnapshotBeforeUpdate` runs before the page is hidden, which
 * shortens the document and makes the browser move the window.
 */
export class SkeletonScroll extends Component<ScrollProps> {
  #top = 0;

  override getSnapshotBeforeUpdate(before: ScrollProps): null {
    if (this.props.isAway && !before.isAway) this.#top = window.scrollY;
    return null;
  }

  override componentDidUpdate(before: ScrollProps): void {
    const { pendingScreen, isAway } = this.props;
    if (isAway === before.isAway) return;
    pendingScreen?.show(isAway);
    window.scrollTo({ top: isAway ? 0 : this.#top, behavior: 'instant' });
  }

  override componentWillUnmount(): void {
    this.props.pendingScreen?.show(false);
  }

  override render(): null {
    return null;
  }
}
