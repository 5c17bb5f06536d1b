/** First and last byte of a part of a file, counted from 0. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a Range header (RFC 9110, section 14).
 * @param size bytes of the whole file
 * @returns the part; `all` without a header, or for one that this service does not support (other units, several ranges) and may ignore;
 *   `unsatisfiable` for a part that begins after the end
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return 'all';
  if (Number(from) >= size) return 'unsatisfiable';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
