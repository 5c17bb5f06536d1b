import { busy } from '#src/errors.ts';

/**
 * Creates a queue that runs one task at a time, in order of arrival. Our own, as p-limit does not bound the waiting tasks.
 * @param maxWaiting tasks that may wait in addition to the running one; further tasks are refused
 * @throws HttpError `unavailable`, without running the task
 */
export function createQueue(maxWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let here = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (here > maxWaiting) throw busy('Too many pictures are being processed. Try again in a few seconds.');
    here += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      here -= 1;
    }
  };
}
