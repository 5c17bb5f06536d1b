/** Number of buckets: one for each step of a canary's percentage. */
export const BUCKETS = 10_000;

/**
 * Returns a visitor's bucket for a remote: 0 to `BUCKETS - 1`, evenly distributed, and independent between remotes. It depends on nothing
 * else: neither another percentage nor another version moves a visitor to another bucket.
 *
 * The hash is FNV-1a over UTF-16 code units with the finalizer of MurmurHash3, which spreads similar inputs. It runs alike in Node and in
 * browsers, and its results must never change while a canary runs.
 * @param remote name of the remote
 * @param visitor random id of the visitor
 * @returns the bucket's number
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 * @example
 * bucketOf('mf-blog', '8Vd3…') < 500; // whether the visitor is among the first 5 %
 */
export function bucketOf(remote: string, visitor: string): number {
  const text = `${remote}:${visitor}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}
