import { useRouteError } from 'react-router';
import { useApp } from '#src/app/app-context.tsx';
import { newFailureId } from '#src/remotes/screen-result.ts';
import { FailureNotice } from '#src/boundaries/failure-notice.tsx';

/** The last error boundary: an error in the shell itself. */
export function RouteError() {
  const error = useRouteError();
  const { runtime, onServer } = useApp();
  const id = newFailureId();
  if (!onServer) runtime.report(error, { failure_id: id, place: 'shell' });
  return (
    <main>
      <FailureNotice failure={{ id, kind: 'broken' }} title={<h1>Something went wrong</h1>} />
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
