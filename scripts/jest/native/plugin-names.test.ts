import { expect, test } from '@jest/globals';
import { nameFastifyPlugins } from '#scripts/jest/native/plugin-names.ts';

const DISPLAY_NAME = Symbol.for('fastify.display-name');

test('a function – Fastify asks for its display name – the function’s own name, unless another was assigned', () => {
  nameFastifyPlugins();
  function routes(): void {}
  function named(): void {}
  Object.assign(named, { [DISPLAY_NAME]: 'metrics' });
  expect([routes, named].map((plugin) => (plugin as unknown as Record<symbol, string>)[DISPLAY_NAME])).toEqual(['routes', 'metrics']);
});
