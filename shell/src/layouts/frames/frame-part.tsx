import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { useApp } from '#src/app/app-context.tsx';

/**
 * A part of the page's frame that hydrates on its own: a press elsewhere does not wait for it. React hydrates whatever contains the target
 * of a press in one task.
 */
export function FramePart({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const { frameHydration } = useApp();
  // Before the effect of the part's end, also where nothing hydrates.
  useLayoutEffect(() => frameHydration?.expect(id), [frameHydration, id]);
  return (
    <Suspense>
      {children}
      <FramePartEnd id={id} />
    </Suspense>
  );
}

function FramePartEnd({ id }: { readonly id: string }) {
  const { frameHydration } = useApp();
  useEffect(() => frameHydration?.hydrated(id), [frameHydration, id]);
  return null;
}
