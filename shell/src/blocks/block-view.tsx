import { memo, type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApp } from '#src/app/app-context.tsx';
import { ErrorAttribution } from '#src/boundaries/error-attribution.tsx';
import { usePart } from '#src/boundaries/use-part.ts';
import { RemoteErrorBoundary } from '#src/boundaries/remote-error-boundary.tsx';
import type { BlockResult, Failure } from '#src/remotes/screen-result.ts';
import { FailureNotice } from '#src/boundaries/failure-notice.tsx';

export type ShownBlock = Extract<BlockResult, { kind: 'ready' | 'failed' }>;

/** Heading of the notice that replaces a block that fails. */
export interface FailureTitle {
  readonly text: string;
  readonly level: 2 | 3;
}

interface Props {
  /** Identifies the placement among all of the page. */
  readonly place: string;
  readonly result: ShownBlock;
  /** Null: a block that throws is replaced by `fallback` instead of a notice. */
  readonly failureTitle: FailureTitle | null;
  readonly fallback?: ReactNode;
}

function BlockBody({ result }: { readonly result: Extract<BlockResult, { kind: 'ready' }> }) {
  const { runtime } = useApp();
  const { Component } = usePart(result.block, runtime.remotes.loadedBlock(result.block));
  return <Component data={result.data} props={result.props} />;
}

/** Renders the notice of a failed block, with a retry if there is one. Without a `block` there is none: the server renders the notice. */
function BlockFailureNotice({
  title: { text, level },
  failure,
  ...retry
}: {
  readonly title: FailureTitle;
  readonly failure: Failure;
  readonly retry?: () => void;
  readonly retrying?: boolean;
}) {
  const Heading = `h${level}` as const;
  return <FailureNotice failure={failure} title={<Heading>{text}</Heading>} works="page" {...retry} />;
}

function FailedBlock({
  block,
  reset,
  ...notice
}: {
  readonly block: string;
  readonly title: FailureTitle;
  readonly failure: Failure;
  readonly reset?: () => void;
}) {
  const { runtime } = useApp();
  const revalidator = useRevalidator();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await runtime.remotes.block(block, { force: true, withLoader: true });
      await revalidator.revalidate();
      reset?.();
    } catch (error) {
      runtime.report(error, { stage: 'load', block, retry: true });
    } finally {
      setRetrying(false);
    }
  };
  return <BlockFailureNotice {...notice} retry={() => void retry()} retrying={retrying} />;
}

/** The fallback is a new element in each render. */
function isUnchanged(before: Props, after: Props): boolean {
  return before.place === after.place && before.result === after.result && before.failureTitle === after.failureTitle;
}

/**
 * Renders another team's block. A block that fails shows a notice in its place or its fallback; the rest of the page is unaffected.
 * Re-renders only when its result changes, so that blocks arriving later do not disturb a page that is still hydrating.
 */
export const BlockView = memo(function BlockView({ place, result, failureTitle, fallback = null }: Props) {
  const app = useApp();
  if (result.kind === 'failed') return failureTitle && <FailedBlock block={result.block} title={failureTitle} failure={result.failure} />;
  return (
    <RemoteErrorBoundary
      place={`block:${place}`}
      keepServerHtml={app.showsServerHtml}
      onError={(error, id) =>
        app.runtime.report(error, { stage: app.showsServerHtml() ? 'hydration' : 'render', block: result.block, failure_id: id })
      }
      renderFallback={({ hasServerHtml, id, reset }) =>
        !hasServerHtml &&
        (failureTitle ? <FailedBlock block={result.block} title={failureTitle} failure={{ id, kind: 'broken' }} reset={reset} /> : fallback)
      }
    >
      <Suspense
        fallback={
          app.serverRender &&
          (failureTitle ? (
            <BlockFailureNotice title={failureTitle} failure={{ id: app.serverRender.failureId, kind: 'broken' }} />
          ) : (
            fallback
          ))
        }
      >
        <ErrorAttribution kind="block" reference={result.block}>
          <BlockBody result={result} />
        </ErrorAttribution>
      </Suspense>
    </RemoteErrorBoundary>
  );
}, isUnchanged);
