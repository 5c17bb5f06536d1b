// Route patterns in React Router's notation, with one extension of the shell: a parameter may follow a fixed prefix, `/assistant-:product`.

interface Segment {
  readonly kind: 'fixed' | 'parameter' | 'rest';
  /** The text in lower case (React Router ignores case), or the prefix of the parameter. */
  readonly text: string;
  readonly isOptional: boolean;
}

const PARAMETER = /^([\w-]*):([\w-]+)(\?)?$/;
const FIXED = /^[^\s/:*?#%\\]+\??$/;
const MAX_SEGMENTS = 16;
/** React Router tries each combination of optional segments. */
const MAX_OPTIONAL = 4;

function segmentsOf(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return { kind: 'rest', text: '', isOptional: true };
      const isOptional = segment.endsWith('?');
      const parameter = PARAMETER.exec(segment);
      if (parameter) return { kind: 'parameter', text: (parameter[1] ?? '').toLowerCase(), isOptional };
      return { kind: 'fixed', text: segment.replace(/\?$/, '').toLowerCase(), isOptional };
    });
}

/**
 * Returns what is wrong with a pattern that a remote declares (`ScreenRoute` of the remote contract).
 * @param pattern such as `/quizshow/:show`
 * @returns null for a valid pattern, otherwise the end of a sentence that begins with the pattern: `does not begin with a slash`
 * @example
 * findPatternProblem('/quizshow/:show'); // null
 * findPatternProblem('/quizshow/'); // 'has an empty segment'
 */
export function findPatternProblem(pattern: string): string | null {
  if (!pattern.startsWith('/')) return 'does not begin with a slash';
  const segments = pattern === '/' ? [] : pattern.slice(1).split('/');
  if (segments.length > MAX_SEGMENTS) return `has more than ${MAX_SEGMENTS} segments`;
  if (segments.filter((segment) => segment.endsWith('?')).length > MAX_OPTIONAL) return `has more than ${MAX_OPTIONAL} optional segments`;
  for (const [index, segment] of segments.entries()) {
    if (segment === '') return 'has an empty segment';
    if (segment === '*' && index < segments.length - 1) return 'has a * before its end';
    const isKnown = segment === '*' || PARAMETER.exec(segment)?.[1] === '' || FIXED.test(segment);
    if (!isKnown || /^\.{1,2}\??$/.test(segment)) return `has the segment "${segment}", which is neither plain text, :parameter nor *`;
  }
  return null;
}

/**
 * Returns the pattern in lower case without its parameter names. Patterns of the same shape match the same paths. `/blog/:category` →
 * `/blog/:`.
 * @param pattern a valid pattern
 * @returns the shape, to compare with another pattern's
 * @example
 * routeShape('/Blog/:category'); // '/blog/:'
 */
export function routeShape(pattern: string): string {
  const shapes = { fixed: '', parameter: ':', rest: '*' };
  return `/${segmentsOf(pattern)
    .map(({ kind, text, isOptional }) => `${text}${shapes[kind]}${isOptional && kind !== 'rest' ? '?' : ''}`)
    .join('/')}`;
}

/**
 * Returns whether some path matches both patterns, regardless of their ranking.
 * @param one a valid pattern
 * @param other a valid pattern
 * @returns true also when one of them would always win
 * @example
 * patternsOverlap('/quizshow/:show', '/quizshow/today'); // true
 * patternsOverlap('/quizshow/:show', '/quizshow'); // false
 */
export function patternsOverlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  // `rests[i][j]`: whether the segments from i and from j on can match the same rest of a path; filled in from the end.
  const rests: boolean[][] = Array.from({ length: a.length + 1 }, () => Array<boolean>(b.length + 1).fill(false));
  const at = (i: number, j: number) => rests[i]?.[j] ?? false;
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      const [first, second] = [a[i], b[j]];
      const isOverlap =
        (!first && !second) ||
        first?.kind === 'rest' ||
        second?.kind === 'rest' ||
        (first?.isOptional && at(i + 1, j)) ||
        (second?.isOptional && at(i, j + 1)) ||
        (first && second && segmentsOverlap(first, second) && at(i + 1, j + 1));
      if (isOverlap) rests[i]?.splice(j, 1, true);
    }
  }
  return at(0, 0);
}

function segmentsOverlap(a: Segment, b: Segment): boolean {
  if (a.kind === 'fixed' && b.kind === 'fixed') return a.text === b.text;
  if (a.kind === 'parameter' && b.kind === 'parameter') return a.text.startsWith(b.text) || b.text.startsWith(a.text);
  const [fixed, parameter] = a.kind === 'fixed' ? [a, b] : [b, a];
  return fixed.text.startsWith(parameter.text) && fixed.text.length > parameter.text.length;
}
