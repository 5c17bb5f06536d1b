import { expect, test } from '@jest/globals';
import { findPatternProblem, patternsOverlap, routeShape } from '#src/navigation/route-pattern.ts';

test.each([
  ['/quizshow', '/quizshow'],
  ['/Quizshow', '/quizshow/'],
  ['/quizshow/:show', '/quizshow/today'],
  ['/quizshow/:show?', '/quizshow'],
  ['/quizshow/*', '/quizshow'],
  ['/quizshow/*', '/quizshow/a/b'],
  ['/a/:x/b', '/a/b/:y'],
  ['/assistant-:product', '/assistant-sales'],
  ['/assistant-:product', '/:page'],
  ['/assistant-:product', '/assistant-for-:whom'],
  ['/a?/b', '/b'],
  ['*', '/anything/at/all'],
])('%s and %s – are compared – some path matches both', (one, other) => {
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([true, true]);
});

test.each([
  ['/quizshow', '/quizshows'],
  ['/quizshow/:show', '/quizshow'],
  ['/quizshow/:show', '/quizshow/a/b'],
  ['/quizshow/*', '/quiz/a'],
  ['/assistant-:product', '/assistant-'],
  ['/assistant-:product', '/assistants'],
  ['/assistant-:product', '/helper-:product'],
])('%s and %s – are compared – no path matches both', (one, other) => {
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([false, false]);
});

test('two patterns that differ in parameter names and case – their shapes are compared – equal; patterns for other paths differ', () => {
  expect(routeShape('/Blog/:category/:article?')).toBe(routeShape('/blog/:a/:b?'));
  expect(new Set(['/blog', '/blog/:a', '/blog/:a?', '/blog/*', '/blog-:a', '/blog/a'].map(routeShape)).size).toBe(6);
});

test.each(['/', '/quizshow', '/quizshow/:show-id', '/quizshow/:show?', '/quizshow/archive?/:year', '/quizshow/*', '/quiz.show/a+b'])(
  'the pattern %s – is checked – valid',
  (path) => {
    expect(findPatternProblem(path)).toBeNull();
  },
);

test.each([
  ['quizshow', 'does not begin with a slash'],
  ['/quizshow/', 'has an empty segment'],
  ['//quizshow', 'has an empty segment'],
  ['/quizshow/*/x', 'has a * before its end'],
  ['/quizshow/a*', 'has the segment "a*"'],
  ['/quizshow/day-:n', 'has the segment "day-:n"'],
  ['/quizshow/:', 'has the segment ":"'],
  ['/quizshow/../account', 'has the segment ".."'],
  ['/quizshow/a%2fb', 'has the segment "a%2fb"'],
  ['/quizshow?x=1', 'has the segment "quizshow?x=1"'],
  [`/${'a/'.repeat(16)}a`, 'has more than 16 segments'],
  ['/:a?/:b?/:c?/:d?/:e?', 'has more than 4 optional segments'],
])('the pattern %s – is checked – %s', (path, problem) => {
  expect(findPatternProblem(path)).toContain(problem);
});
