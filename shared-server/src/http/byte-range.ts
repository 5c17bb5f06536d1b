/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a Range header (RFC 9110, section 14.2).
 * @param size of the whole body, in bytes
 * @returns the range; `unsatisfiable` if it starts after the end; null if the whole body is to be sent, as for a header that cannot be read,
 * another unit, or several ranges
 */
export function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=[\t ]*(\d{0,15})-(\d{0,15})[\t ]*$/i.exec(header) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}
