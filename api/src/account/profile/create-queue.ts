import { busy } from '#src/errors.ts';

/**
 * Does one thing after the other, in the order in which they come.
 * @param mostWaiting besides the one in hand; whoever comes then is sent away
 * @throws Fault `unavailable`, without doing anything
 */
export function oneAtATime(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let here = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (here > mostWaiting) throw busy('Many pictures have arrived at once. Try again in a few seconds.');
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
