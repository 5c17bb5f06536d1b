const TIMES = 8;
const RUNS = 3;
/** Microseconds; the clock of processor time is coarse. */
const LONG_ENOUGH = 30_000;

/** Microseconds of processor time that `work` takes. */
function cost(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LONG_ENOUGH) return (user + system) / times;
  }
}

/**
 * How many times more processor time `work` takes for an input eight times as long: about 8 when the cost is
 * linear, about 64 when it is quadratic. Processor time of this thread, and the best of several runs: what else
 * the machine does at the time hardly counts.
 */
export function growth(work: (length: number) => void, length: number): number {
  const best = (size: number) => Math.min(...Array.from({ length: RUNS }, () => cost(() => work(size))));
  // Compiled before anything is measured.
  best(length);
  return best(length * TIMES) / best(length);
}

/** Between linear and quadratic. */
export const LINEAR = 30;
