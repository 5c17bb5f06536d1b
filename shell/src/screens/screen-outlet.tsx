import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { BlockResultsProvider } from '#src/blocks/block-slot.tsx';
import { useApp } from '#src/app/app-context.tsx';
import { loadScreenModule } from '#src/screens/load-screen-module.ts';
import { PendingSkeleton, SkeletonScroll, usePendingSkeleton } from '#src/boundaries/pending-skeleton.tsx';
import { ErrorAttribution } from '#src/boundaries/error-attribution.tsx';
import { usePart } from '#src/boundaries/use-part.ts';
import { RemoteErrorBoundary } from '#src/boundaries/remote-error-boundary.tsx';
import type { ScreenResult } from '#src/remotes/screen-result.ts';
import { loadedShellScreen } from '#src/screens/shell-screens.ts';
import { NotInteractive, FailurePage } from '#src/boundaries/failure-notice.tsx';

type Ready = Extract<ScreenResult, { kind: 'ready' }>;

function ScreenBody({ result }: { readonly result: Ready }) {
  const { runtime } = useApp();
  const { Component } = usePart(result.screen, loadedShellScreen(result.screen) ?? runtime.remotes.loadedScreen(result.screen));
  return (
    <BlockResultsProvider value={result.blocks}>
      <Component data={result.data} params={result.params} />
      <ScreenEnd />
    </BlockResultsProvider>
  );
}

/**
 * Rendered after the screen, unless that threw. The screen hydrates after the page around it: from here on it is interactive. A separate
 * component, because after a conditional `use` React would misalign the hooks that follow.
 */
function ScreenEnd() {
  useApp().serverRender?.screenRendered();
  useEffect(() => {
    performance.mark('screen-hydrated');
    document.documentElement.dataset['screenHydrated'] = '';
  }, []);
  return null;
}

function useRetry(reference: string, then: () => void): { retry: () => void; retrying: boolean } {
  const { runtime } = useApp();
  const revalidator = useRevalidator();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await loadScreenModule(reference, runtime, { force: true, withLoader: true });
      await revalidator.revalidate();
      then();
    } catch (error) {
      runtime.report(error, { stage: 'load', screen: reference, retry: true });
    } finally {
      setRetrying(false);
    }
  };
  return { retry: () => void retry(), retrying };
}

interface FailedProps {
  readonly reference: string;
  readonly id: string;
  readonly hasServerHtml: boolean;
  readonly reset: () => void;
}

function Failed({ reference, id, hasServerHtml, reset }: FailedProps) {
  const { retry, retrying } = useRetry(reference, reset);
  if (hasServerHtml) return <NotInteractive retry={retry} retrying={retrying} />;
  return <FailurePage failure={{ id, kind: 'remote' }} retry={retry} retrying={retrying} />;
}

/** On the server only: in the browser the place stays empty while the screen loads. */
function ServerFallback() {
  const { serverRender } = useApp();
  if (!serverRender) return null;
  return <FailurePage failure={{ id: serverRender.failureId, kind: 'broken' }} />;
}

function ReadyScreen({ result, hidden }: { readonly result: Ready; readonly hidden: boolean }) {
  const app = useApp();
  return (
    <RemoteErrorBoundary
      place={`screen:${result.screen}`}
      hidden={hidden}
      keepServerHtml={app.showsServerHtml}
      onError={(error, id) =>
        app.runtime.report(error, { stage: app.showsServerHtml() ? 'hydration' : 'render', screen: result.screen, failure_id: id })
      }
      renderFallback={(state) => <Failed reference={result.screen} {...state} />}
    >
      <Suspense fallback={<ServerFallback />}>
        <ErrorAttribution kind="screen" reference={result.screen}>
          <ScreenBody result={result} />
        </ErrorAttribution>
      </Suspense>
    </RemoteErrorBoundary>
  );
}

function FailedScreen({ result }: { readonly result: Extract<ScreenResult, { kind: 'failed' }> }) {
  const { retry, retrying } = useRetry(result.screen, () => undefined);
  const tryAgain = useEffectEvent(retry);
  // A lost connection may have been the reason.
  useEffect(() => {
    const whenBack = () => tryAgain();
    addEventListener('online', whenBack);
    return () => removeEventListener('online', whenBack);
  }, []);
  return <FailurePage failure={result.failure} retry={retry} retrying={retrying} />;
}

/** Renders the result of a route's loader. */
function Screen({ hidden }: { readonly hidden: boolean }) {
  const result = useLoaderData<ScreenResult>();
  const { pathname } = useLocation();
  if (result.kind === 'failed') return hidden ? null : <FailedScreen key={pathname} result={result} />;
  const shown: Ready = result.kind === 'ready' ? result : { kind: 'ready', screen: 'shell#not-found', params: {}, data: null, blocks: {} };
  return <ReadyScreen key={`${shown.screen} ${pathname}`} result={shown} hidden={hidden} />;
}

/** Element of every route: its screen, or the skeleton of the screen that a navigation has been waiting for. */
export function ScreenOutlet() {
  const { pendingScreen } = useApp().runtime;
  const skeleton = usePendingSkeleton();
  return (
    <>
      <SkeletonScroll pendingScreen={pendingScreen} isAway={skeleton !== null} />
      {skeleton && <PendingSkeleton {...skeleton} />}
      <Screen hidden={skeleton !== null} />
    </>
  );
}
