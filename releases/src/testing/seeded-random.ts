/** Random numbers that are the same in every run of a test. */
export interface Random {
  /** Returns a number from 0, below 1. */
  next(): number;
  /** Returns how many of `trials` succeed if each does with this probability. */
  binomial(trials: number, probability: number): number;
}

/** Creates a generator: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const binomial = (trials: number, probability: number): number => {
    if (probability > 0.5) return trials - binomial(trials, 1 - probability);
    if (probability === 0) return 0;
    // The trials between two successes are geometrically distributed, so a rare success costs one random number, not one for each trial.
    let count = 0;
    const gap = () => 1 + Math.floor(Math.log1p(-next()) / Math.log1p(-probability));
    for (let trial = gap(); trial <= trials; trial += gap()) count += 1;
    return count;
  };
  return { next, binomial };
}
