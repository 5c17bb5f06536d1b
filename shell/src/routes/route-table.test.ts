import { expect, test } from '@jest/globals';
import { LAYOUT_NAMES } from '#src/routes/layout-names.ts';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { shellRoutes } from '#src/routes/route-table.ts';
import fc from 'fast-check';
import { matchPath } from 'react-router';
import { patternsOverlap } from '@plenum/shared-contracts/navigation/route-pattern';

const { match } = createRouteTable(NOTHING_DECLARED);

/** specification section 2, word for word. */
const SPECIFIED: readonly [string, string][] = [
  ['/', 'main'],
  ['/quiz/growth', 'anketa'],
  ['/zamena-ms-teams', 'landing'],
  ['/alternativa-zoom', 'landing'],
  ['/alternativa-discord', 'landing'],
  ['/alternativa-skype', 'landing'],
  ['/vash-vybor-platformy-dlya-online-meropriyaty', 'landing'],
  ['/iva-day-2024', 'promo'],
  ['/webinars', 'app'],
  ['/webinars/relevance/upcoming', 'app'],
  ['/webinars/filter/product', 'app'],
  ['/webinars/first-steps', 'app'],
  ['/signup', 'auth'],
  ['/signin', 'auth'],
  ['/social-auth', 'auth'],
  ['/small-business', 'app'],
  ['/big-business', 'app'],
  ['/assistant-sales', 'app'],
  ['/video-conference', 'app'],
  ['/webinars-product', 'app'],
  ['/messenger-product', 'app'],
  ['/online-broadcasts', 'app'],
  ['/for-partners', 'app'],
  ['/contacts', 'app'],
  ['/blog', 'app'],
  ['/blog/product', 'app'],
  ['/blog/product/what-changed', 'app'],
  ['/personal_data_processing_policy', 'app'],
];

test.each(SPECIFIED)('%s – looked up – has the layout %s [S2.02]', (path, layout) => {
  const found = match(path);
  expect(found.route.path).not.toBe('*');
  expect(found.route.layout).toBe(layout);
});

test('a path that has only the prefix – looked up – not an assistant page', () => {
  expect(match('/assistant-').route.path).toBe('*');
  expect(match('/something').route.path).toBe('*');
  expect(match('/assistant-sales').params).toEqual({ product: 'sales' });
});

test('every path – in the table – listed once, with a known layout [S2.01]', () => {
  const paths = shellRoutes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of shellRoutes) expect(LAYOUT_NAMES).toContain(route.layout);
});

test.each([
  '/signup',
  '/signin',
  '/social-auth',
  '/recovery-password',
  '/new-pass/a1',
  '/email-validate/a1',
  '/validate/a1',
  '/invite/a1',
  '/webinars/x/join/a1',
])('%s – looked up – personal', (path) => {
  expect(match(path).route.personal).toBe(true);
});

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

test('every path with a token or a hash – in the table – a personal page, so that its answer is never stored', () => {
  const secret = shellRoutes.filter(({ path }) => /:(?:token|hash)\b/.test(path));
  expect(secret.map(({ path }) => path)).toEqual(expect.arrayContaining(['/new-pass/:hash', '/webinars/:aliace/join/:token']));
  expect(secret.filter(({ personal }) => !personal)).toEqual([]);
});
