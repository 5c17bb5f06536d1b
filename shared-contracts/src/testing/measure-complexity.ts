const TIMES = 8;
const RUNS = 3;
const ATTEMPTS = 20;
/** Microseconds; the CPU clock has a coarse resolution. */
const LONG_ENOUGH = 10_000;

/** Returns the microseconds of CPU time that `work` takes. */
function cost(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LONG_ENOUGH) return (user + system) / times;
  }
}

/**
 * Returns how many times more CPU time `work` takes for an input eight times as long: about 8 for linear cost, about 64 for quadratic cost.
 * It measures the CPU time of this thread up to `ATTEMPTS` times, until the result is clearly linear: a busy machine inflates some of the
 * measurements, quadratic cost all of them.
 */
export function measureComplexity(work: (length: number) => void, length: number): number {
  const best = (size: number) => Math.min(...Array.from({ length: RUNS }, () => cost(() => work(size))));
  // Lets the JIT compile `work` before it is measured.
  best(length);
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt += 1) least = Math.min(least, best(length * TIMES) / best(length));
  return least;
}

/** Threshold between linear and quadratic. */
export const LINEAR = 30;
