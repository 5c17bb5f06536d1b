import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchPath } from 'react-router';
import { patternsOverlap } from '@plenum/shared-contracts/navigation/route-pattern';

const SEGMENT = fc.constantFrom('a', 'b', 'a?', ':x', ':y', ':x?');
const pattern = fc
  .tuple(fc.array(SEGMENT, { maxLength: 3 }), fc.constantFrom('', '/*'))
  .map(([segments, rest]) => `/${segments.join('/')}${rest}`.replace('//', '/'));

/** React Router expands optional segments before it matches. */
function explode(segments: readonly string[]): string[][] {
  const [first, ...others] = segments;
  if (first === undefined) return [[]];
  const rest = explode(others);
  return [...rest.map((tail) => [first.replace('?', ''), ...tail]), ...(first.endsWith('?') ? rest : [])];
}
const matches = (of: string, path: string) => explode(of.split('/').slice(1)).some((found) => matchPath(`/${found.join('/')}`, path));

/** Every path of up to four segments, made of the patterns' letters and one letter that no pattern has. */
const PATHS = [0, 1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: 3 ** length }, (_, number) => {
    const digits = length === 0 ? '' : number.toString(3).padStart(length, '0');
    return `/${digits.replaceAll(/\B/g, '/').replaceAll(/[012]/g, (digit) => 'abz'[Number(digit)] ?? '')}`;
  }),
);

test('any two patterns – compared – they overlap exactly if React Router matches some path with both', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      expect(patternsOverlap(one, other)).toBe(PATHS.some((path) => matches(one, path) && matches(other, path)));
    }),
    { numRuns: 300 },
  );
});
