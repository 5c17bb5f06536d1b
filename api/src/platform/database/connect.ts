import { connectClient } from '@plenum/shared-server/database/connect-client';
import { unavailable } from '#src/errors.ts';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';

/** Name of the service's connections outside requests. */
export const APPLICATION_NAME = 'plenum-api-prepare';

/**
 * Opens a connection for work outside requests, passes it to `work` and closes it, which rolls back a transaction that `work` has left
 * open.
 * @throws HttpError `unavailable` when the database cannot be reached
 */
export async function withConnection<Result>(
  connectionString: string,
  connectMs: number,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient({ connectionString, connectMs, applicationName: APPLICATION_NAME }).catch((error: unknown) => {
    throw isOutage(error) ? unavailable(error) : error;
  });
  try {
    return await work(queryOn(client));
  } finally {
    await client.end();
  }
}
