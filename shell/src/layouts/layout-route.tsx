import { type ComponentType, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';
import styles from '#src/layouts/layout-route.module.css';
import { loadedLayout, loadLayout } from '#src/layouts/layouts.ts';
import { useApp } from '#src/app/app-context.tsx';
import { newFailureId } from '#src/remotes/screen-result.ts';
import { FailureNotice } from '#src/boundaries/failure-notice.tsx';

/**
 * Shows a skeleton while a layout's code is loading, then an error with a retry. The 200 ms in which nothing is shown have already passed:
 * the navigation has waited for them (`loadRoute`).
 */
function LayoutLoading({
  name,
  onLoaded,
  retry,
}: {
  readonly name: LayoutName;
  readonly onLoaded: () => void;
  readonly retry: () => void;
}) {
  const { report } = useApp().runtime;
  const [failureId, setFailureId] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadLayout(name).then(
      () => isMounted && onLoaded(),
      (error: unknown) => {
        if (!isMounted) return;
        const id = newFailureId();
        report(error, { layout: name, failure_id: id });
        setFailureId(id);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [name, onLoaded, report]);
  if (failureId === null)
    return (
      <main id={CONTENT_ELEMENT_ID} className={styles.waiting}>
        <div role="status">
          <VisuallyHidden>Loading the page…</VisuallyHidden>
          <div aria-hidden="true">
            <Skeleton kind="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      </main>
    );
  return (
    <main id={CONTENT_ELEMENT_ID} className={styles.waiting}>
      <FailureNotice failure={{ id: failureId, kind: 'remote' }} title={<h1>This page didn’t load</h1>} retry={retry} />
    </main>
  );
}

function createLayoutRoute(name: LayoutName): ComponentType {
  return function LayoutRoute() {
    const [, setLoaded] = useState(false);
    const [onLoaded] = useState(() => () => setLoaded(true));
    const [attempt, setAttempt] = useState(0);
    const Frame = loadedLayout(name);
    if (!Frame) return <LayoutLoading key={attempt} name={name} onLoaded={onLoaded} retry={() => setAttempt(attempt + 1)} />;
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  };
}

const layoutRoutes = new Map<LayoutName, ComponentType>();

/** Returns the component that renders a layout around its routes: always the same one, as React keeps a layout only then. */
export function layoutRouteOf(name: LayoutName): ComponentType {
  const route = layoutRoutes.get(name) ?? createLayoutRoute(name);
  layoutRoutes.set(name, route);
  return route;
}
