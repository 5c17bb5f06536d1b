import { type ComponentType, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import type { LayoutName } from '#src/layouts/layout-names.ts';
import { LAYOUT_DEADLINE_MS, LAYOUT_DELAY_MS, loadLayout, loadedLayout } from '#src/layouts/layouts.ts';
import { newFailureId } from '#src/screens/to-failure.ts';
import { Unavailable } from '#src/screens/unavailable.tsx';

type State = 'quiet' | 'waiting' | 'failed';

/** While a layout's code is on its way: nothing for 200 ms, then a skeleton, after 3000 ms what happened and another try. */
function LayoutOnItsWay({
  name,
  onLoaded,
  retry,
}: {
  readonly name: LayoutName;
  readonly onLoaded: () => void;
  readonly retry: () => void;
}) {
  const [state, setState] = useState<State>('quiet');
  useEffect(() => {
    let isHere = true;
    const show = (next: State) => isHere && setState(next);
    const delay = setTimeout(() => show('waiting'), LAYOUT_DELAY_MS);
    const deadline = setTimeout(() => show('failed'), LAYOUT_DEADLINE_MS);
    loadLayout(name).then(
      () => isHere && onLoaded(),
      () => show('failed'),
    );
    return () => {
      isHere = false;
      clearTimeout(delay);
      clearTimeout(deadline);
    };
  }, [name, onLoaded]);
  if (state === 'quiet') return null;
  if (state === 'waiting')
    return (
      <SkeletonScreen what="the page">
        <Skeleton kind="title" />
      </SkeletonScreen>
    );
  return (
    <main id="content">
      <Unavailable failure={{ id: newFailureId(), kind: 'remote' }} title={<h1>This page is not available</h1>} retry={retry} />
    </main>
  );
}

/** The frame of the routes of one layout. */
export function layoutRouteOf(name: LayoutName): ComponentType {
  return function LayoutRoute() {
    const [, setLoaded] = useState(false);
    const [onLoaded] = useState(() => () => setLoaded(true));
    const [attempt, setAttempt] = useState(0);
    const Frame = loadedLayout(name);
    if (!Frame) return <LayoutOnItsWay key={attempt} name={name} onLoaded={onLoaded} retry={() => setAttempt(attempt + 1)} />;
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  };
}
