import { useEffect, useState } from 'react';
import type { AnyBlock, LazyBlock } from '@plenum/shared-contracts/remote/contract';
import { useCapabilities } from '#src/remote/capabilities.ts';
import { FailureBoundary, PlacedFailure } from '#src/standalone/failure-boundary.tsx';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly block: AnyBlock; readonly data: unknown };

interface BlockViewProps {
  readonly block: LazyBlock;
  /** Properties from one of its fills. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** Renders a block with its own data, as in a slot. */
export function BlockView({ block, props }: BlockViewProps) {
  const capabilities = useCapabilities();
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: State) => {
      if (!leaving.signal.aborted) setState(next);
    };
    loadBlock(block, { props, url: new URL(location.href), signal: leaving.signal, capabilities }).then(show, (error: unknown) =>
      show({ kind: 'failed', error }),
    );
    return () => leaving.abort();
  }, [block, props, capabilities]);
  if (state.kind === 'failed') return <PlacedFailure error={state.error} />;
  if (state.kind === 'nothing') return <p>Its loader answered notFound(): the site shows nothing here.</p>;
  if (state.kind === 'loading') return <p>Loading…</p>;
  return (
    <FailureBoundary>
      <state.block.Component data={state.data} props={props} />
    </FailureBoundary>
  );
}

async function loadBlock({ load }: LazyBlock, context: Parameters<NonNullable<AnyBlock['loader']>>[0]): Promise<State> {
  const block = await load();
  const result = (await block.loader?.(context)) ?? { outcome: 'ready' as const, data: null };
  return result.outcome === 'ready' ? { kind: 'ready', block, data: result.data } : { kind: 'nothing' };
}
