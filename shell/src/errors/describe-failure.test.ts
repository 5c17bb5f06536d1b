import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { describeFailure, stackOf } from '#src/errors/describe-failure.ts';

const versionOf = (name: string) => ({ 'mf-blog': '1.0.0', shell: '2.0.0' })[name];
const describe = (error: unknown, details = {}) => describeFailure(error, details, versionOf);
function withStack(stack: string): Error {
  return Object.assign(new Error('boom'), { stack });
}

test('a failure of a part – described – the release of that part, and the given details', () => {
  expect(describe(new Error('boom'), { screen: 'mf-blog#article', stage: 'loader' })).toEqual({
    remote: 'mf-blog',
    version: '1.0.0',
    screen: 'mf-blog#article',
    stage: 'loader',
  });
  expect(describe(new Error('boom'), { block: 'mf-wiki#pages' })).toMatchObject({ remote: 'mf-wiki', version: null });
});

test('something that failed to load – described – its target', () => {
  expect(describe(new LoadFailure('timeout', 'mf-blog@1.2.0#article'))).toEqual({
    remote: 'mf-blog',
    version: '1.2.0',
    part: 'mf-blog#article',
  });
  expect(describe(new LoadFailure('circuit-open', 'mf-blog#article'))).toEqual({
    remote: 'mf-blog',
    version: '1.0.0',
    part: 'mf-blog#article',
  });
});

test.each([
  [
    'in the browser',
    'Error: boom\n    at x (https://plenum.test/_/shell/2.0.0/main.js:1:1)\n    at y (https://plenum.test/_/mf-blog/1.3.0/screen.js:1:1)',
  ],
  ['after a retry', 'boom\ny@https://plenum.test/_/~2/mf-blog/1.3.0/screen.js:1:1'],
  ['on the server', 'Error: boom\n    at x (shell@2.0.0/main.cjs:1:1)\n    at y (mf-blog@1.3.0/remote-entry.cjs:1:1)'],
])('an error that passed through code of a remote %s – described – that remote, in the version of the code', (_, stack) => {
  expect(describe(withStack(stack))).toEqual({ remote: 'mf-blog', version: '1.3.0' });
});

test('an error of the shell, a text with an address, nothing – described – the shell, the remote of the address, no release', () => {
  expect(describe(withStack('Error: boom\n    at x (/_/shell/2.0.0/main.js:1:1)'))).toEqual({ remote: 'shell', version: '2.0.0' });
  expect(describe('only words', { at: 'https://plenum.test/_/mf-blog/1.3.0/x.js:3' })).toMatchObject({ remote: 'mf-blog' });
  expect(describe(undefined)).toEqual({});
});

test('a part fails because a backend does not answer – described – so', () => {
  const error = new ApiError('network', 'GET /blogs');
  expect(describe(error, { screen: 'mf-blog#article' })).toMatchObject({ remote: 'mf-blog', unanswered: true });
});

test('an error with causes – its stack is read – with the stacks of its causes, ending even when an error causes itself', () => {
  const inner = withStack('Inner: first');
  expect(stackOf(Object.assign(withStack('Outer: then'), { cause: inner }))).toBe('Outer: then\nCaused by: Inner: first');
  const loop = withStack('Loop');
  loop.cause = loop;
  expect(stackOf(loop).match(/Loop/g)).toHaveLength(5);
});
