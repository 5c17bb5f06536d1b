/** Returns the median, which a few disturbed runs do not change. @throws RangeError when `values` is empty */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of nothing.');
  return (upper + lower) / 2;
}
