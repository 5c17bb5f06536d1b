import { expect, test } from '@jest/globals';
import * as runtimeCore from '@module-federation/runtime-core';
import { evaluateContainer } from '#src/host/server/evaluate-container.ts';
import { containerSource } from '#src/testing/fake-container.ts';

const evaluate = (source: string) => evaluateContainer(source, 'mf-blog@1.0.0/remote-entry.cjs', runtimeCore);

test('a container – evaluated – its exposed modules are available', async () => {
  const container = evaluate(containerSource('first'));
  await container.init({});
  expect((await container.get('./remote'))()).toMatchObject({ remote: { name: 'mf-blog' } });
});

test('a container – evaluated twice – two containers that share nothing', async () => {
  const source = `let count = 0; ${containerSource('first')} exports.count = () => ++count;`;
  const [a, b] = [evaluate(source), evaluate(source)] as unknown as { count: () => number }[];
  expect([a?.count(), a?.count(), b?.count()]).toEqual([1, 2, 1]);
});

test('a container that needs a module of Node – evaluated – the module is available', () => {
  expect(() => evaluate(`require('node:crypto').createHash('sha384'); ${containerSource('first')}`)).not.toThrow();
});

test('a file that throws – evaluated – its error, with the release in the stack', () => {
  expect(() => evaluate('throw new Error("broken at import");')).toThrow(
    expect.objectContaining({ message: 'broken at import', stack: expect.stringContaining('mf-blog@1.0.0/remote-entry.cjs') }),
  );
});

test.each([
  '',
  'module.exports = null;',
  'exports.get = () => {};',
  'exports.init = () => {};',
  'module.exports = () => {};',
  '({ "message": "Not found" })',
])('a file that is not a container (%s) – evaluated – rejected by name', (source) => {
  expect(() => evaluate(source)).toThrow('mf-blog@1.0.0/remote-entry.cjs is not a Module Federation container.');
});

test('HTML with status 200 instead of a container – evaluated – rejected before any code runs', () => {
  expect(() => evaluate('<!doctype html><script>globalThis.ran = true</script>')).toThrow('Unexpected token');
  expect(globalThis).not.toHaveProperty('ran');
});
