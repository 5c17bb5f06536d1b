import { type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBlockResult } from '#src/blocks/block-results.ts';
import { useApp } from '#src/screens/app-context.tsx';
import { PartScope } from '#src/screens/part-scope.tsx';
import { PlaceBoundary } from '#src/screens/place-boundary.tsx';
import type { BlockResult, Failure } from '#src/screens/screen-result.ts';
import { Unavailable } from '#src/screens/unavailable.tsx';
import { usePart } from '#src/screens/use-part.ts';

type Ready = Extract<BlockResult, { kind: 'ready' }>;

function BlockBody({ result }: { readonly result: Ready }) {
  const { runtime } = useApp();
  const { Component } = usePart(result.block, runtime.remotes.loadedBlock(result.block));
  return <Component data={result.data} props={result.props} />;
}

function FailedBlock({ block, failure, reset }: { readonly block: string; readonly failure: Failure; readonly reset?: () => void }) {
  const { runtime } = useApp();
  const revalidator = useRevalidator();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await runtime.remotes.block(block, { force: true });
      await revalidator.revalidate();
      reset?.();
    } catch (error) {
      runtime.report(error, { stage: 'load', block, retry: true });
    } finally {
      setRetrying(false);
    }
  };
  return (
    <Unavailable
      failure={failure}
      title={<h3>This list is not available</h3>}
      works="page"
      retry={() => void retry()}
      retrying={retrying}
    />
  );
}

/**
 * The place of another team's block. `empty` is shown when the block has nothing to say. A failing
 * block says so in its place; the page around it stays whole.
 */
export function BlockSlot({ slot, empty = null }: { readonly slot: string; readonly empty?: ReactNode }) {
  const app = useApp();
  const result = useBlockResult(slot);
  if (result.kind === 'empty') return empty;
  if (result.kind === 'failed') return <FailedBlock block={result.block} failure={result.failure} />;
  return (
    <PlaceBoundary
      place={`block:${slot}`}
      keepServerHtml={app.showsServerHtml}
      onError={(error, id) =>
        app.runtime.report(error, { stage: app.showsServerHtml() ? 'hydration' : 'render', block: result.block, failure_id: id })
      }
      renderFallback={({ kept, id, reset }) =>
        kept ? null : <FailedBlock block={result.block} failure={{ id, kind: 'broken' }} reset={reset} />
      }
    >
      <Suspense
        fallback={
          app.serverRender && (
            <Unavailable
              failure={{ id: app.serverRender.failureId, kind: 'broken' }}
              title={<h3>This list is not available</h3>}
              works="page"
            />
          )
        }
      >
        <PartScope kind="block" reference={result.block}>
          <BlockBody result={result} />
        </PartScope>
      </Suspense>
    </PlaceBoundary>
  );
}
