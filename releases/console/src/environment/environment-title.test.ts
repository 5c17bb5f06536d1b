import { expect, test } from '@jest/globals';
import { environmentTitle } from '#src/environment/environment-title.ts';

test.each([
  ['production', 'Production'],
  ['staging', 'Staging'],
  ['eu-west', 'eu-west'],
  ['qa', 'qa'],
])('%s – as a title – %s', (name, title) => {
  expect(environmentTitle(name)).toBe(title);
});
