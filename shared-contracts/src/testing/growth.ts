const TIMES = 8;
const RUNS = 3;
const ATTEMPTS = 6;
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
 * linear, about 64 when it is quadratic. Processor time of this thread, measured until it is clearly linear, at most
 * `ATTEMPTS` times: a busy machine makes some of them too long, a quadratic cost all.
 */
export function growth(work: (length: number) => void, length: number): number {
  const best = (size: number) => Math.min(...Array.from({ length: RUNS }, () => cost(() => work(size))));
  // Compiled before anything is measured.
  best(length);
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt += 1) least = Math.min(least, best(length * TIMES) / best(length));
  return least;
}

/** Between linear and quadratic. */
export const LINEAR = 30;
