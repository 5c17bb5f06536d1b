import type { TestDatabase } from '#src/testing/test-database.ts';

/** Waits until the given number of the service's statements wait for a lock, or until the call has ended. */
export async function untilHeldUp({ query }: TestDatabase, call: Promise<unknown>, statements = 1): Promise<void> {
  const isOver = call.then(
    () => true,
    () => true,
  );
  const isHeldUp = async () =>
    (await query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length >= statements;
  while (!(await Promise.race([isOver, isHeldUp()])));
}
