import { DeferredData } from '@plenum/federation/remote/deferred';
import type { Deferred } from '@plenum/shared-contracts/remote/deferred';

/** A screen's component with a title and a deferred part. */
export function DeferredPage({
  data: { title, similar },
}: {
  readonly data: { readonly title: string; readonly similar: Deferred<unknown> };
}) {
  return (
    <>
      <h1>{title}</h1>
      <DeferredData of={similar} fallback="Loading similar articles" failed="No similar articles">
        {(value) => `Similar: ${String(value)}`}
      </DeferredData>
    </>
  );
}
