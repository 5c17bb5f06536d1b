import type { ReactNode } from 'react';
import { Notice } from '@plenum/shared-ui/notice';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { formatMoment } from '#src/ui/moment.tsx';
import { describeError } from '#src/registry/registry-client.ts';
import type { Query } from '#src/registry/use-query.ts';

interface LoadedProps<Value> {
  readonly query: Query<Value>;
  /** What is shown, as in "Loading the sites…". */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** Shows an answer once it is there. What was shown stays when a refresh fails. */
export function Loaded<Value>({ query: { value, error, loadedAt, reload }, what, children }: LoadedProps<Value>) {
  const failure = error !== undefined && (
    <Notice title={value === undefined ? `Could not load ${what}` : `Could not refresh ${what}`} onRetry={reload}>
      {describeError(error)}
      {loadedAt && ` What you see is from ${formatMoment(loadedAt)}.`}
    </Notice>
  );
  if (value !== undefined)
    return (
      <>
        {failure}
        {children(value)}
      </>
    );
  return (
    failure || (
      <SkeletonScreen what={what}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </SkeletonScreen>
    )
  );
}
