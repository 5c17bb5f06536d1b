import { bucketOf, BUCKETS } from '@plenum/shared-contracts/release/canary/buckets';

/**
 * Returns ids of visitors who are within one share of a canary of the blog and outside a smaller one.
 * @param from smaller share in percent
 * @param to larger share in percent
 * @param count how many ids
 * @returns values of the cookie `canary`
 */
export function visitorsWithin(from: number, to: number, count: number): string[] {
  const found: string[] = [];
  for (let number = 0; found.length < count; number += 1) {
    const id = String(number).padStart(22, 'v');
    const percent = (bucketOf('mf-blog', id) / BUCKETS) * 100;
    if (percent >= from && percent < to) found.push(id);
  }
  return found;
}
