import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkGrants, prefixesOverlap } from '#src/domain/access/check-grants.ts';

const team = (name: string, paths: string[], apiPrefix?: string) => ({
  name,
  paths,
  api: apiPrefix === undefined ? null : { prefix: apiPrefix, upstream: 'http://127.0.0.1:4000' },
});
const blog = team('mf-blog', ['/blog'], '/blog-api');

test.each([
  ['a path of its own', team('mf-quiz', ['/quiz'])],
  ['a path that begins with the same letters', team('mf-quiz', ['/blog-quiz', '/blo'])],
  ['no path', team('mf-quiz', [])],
  ['an API prefix of its own', team('mf-quiz', [], '/quiz-show')],
  ['itself, with more than before', team('mf-blog', ['/blog', '/blog/news', '/news'], '/blog-api')],
])('%s – grants are checked – accepted', (_, granted) => {
  expect(() => checkGrants(granted, [blog])).not.toThrow();
});

test.each([['/blog'], ['/blog/quiz']])('%s is requested while mf-blog has /blog – refused, naming both', (path) => {
  expect(() => checkGrants(team('mf-quiz', ['/other', path]), [blog])).toThrow(
    expect.objectContaining({
      code: 'grant_conflict',
      status: 409,
      message: expect.stringContaining(`${path} of mf-quiz overlaps with /blog, which is granted to mf-blog`),
    }),
  );
});

test('a path above another team’s path – requested – refused, naming both', () => {
  expect(() => checkGrants(team('mf-quiz', ['/a']), [team('mf-deep', ['/a/b/c'])])).toThrow('/a of mf-quiz overlaps with /a/b/c');
});

test.each([['/blog-api'], ['/blog-api/v2']])(
  'the API prefix %s while mf-blog has /blog-api – requested – refused, naming both',
  (prefix) => {
    expect(() => checkGrants(team('mf-quiz', [], prefix), [blog])).toThrow(
      expect.objectContaining({ code: 'grant_conflict', message: expect.stringMatching(/of mf-quiz .*granted to mf-blog/) }),
    );
  },
);

test.each([['/api'], ['/api/quiz'], ['/feeds'], ['/feeds/quiz'], ['/social']])(
  '%s – requested as a path – refused: the site uses it',
  (path) => {
    expect(() => checkGrants(team('mf-quiz', [path]), [])).toThrow(expect.objectContaining({ code: 'grant_reserved', status: 422 }));
  },
);

test.each([['/v1'], ['/v1/quiz'], ['/blogs'], ['/registration'], ['/public/quiz']])(
  '%s – requested as an API prefix – refused: the API uses it',
  (prefix) => {
    expect(() => checkGrants(team('mf-quiz', [], prefix), [])).toThrow(
      expect.objectContaining({ code: 'grant_reserved', message: expect.stringContaining(`at /api/${prefix.split('/')[1]}`) }),
    );
  },
);

test('two prefixes – they overlap if and only if some path is below both', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'ab'), { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, path, path, (a, b, address) => {
      const below = (prefix: string): boolean => `${address}/`.startsWith(`${prefix}/`);
      if (below(a) && below(b)) expect(prefixesOverlap(a, b)).toBe(true);
      const longer = a.length > b.length ? a : b;
      expect(prefixesOverlap(a, b)).toBe(`${longer}/`.startsWith(`${a}/`) && `${longer}/`.startsWith(`${b}/`));
    }),
  );
});
