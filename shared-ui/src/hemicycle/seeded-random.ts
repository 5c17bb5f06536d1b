/**
 * Returns a stream of numbers in [0, 1) that depends on `seed` alone: FNV-1a hashes the text to 32 bits, which seed mulberry32.
 * Uses integer arithmetic only, so that every engine gives the same numbers.
 * @param seed any text
 * @returns the next number at each call
 * @example
 * const random = seededRandom('first-steps');
 * random(); // the same first number in every engine
 */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
