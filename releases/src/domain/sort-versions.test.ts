import { expect, test } from '@jest/globals';
import { highestFirst } from '#src/domain/sort-versions.ts';

test('versions that would sort wrongly as text – sorted – by semver, pre-releases below their release', () => {
  const versions = ['1.9.0', '1.10.0', '2.0.0-rc.1', '2.0.0', '1.0.0'].map((version) => ({ version }));
  expect(highestFirst(versions).map(({ version }) => version)).toEqual(['2.0.0', '2.0.0-rc.1', '1.10.0', '1.9.0', '1.0.0']);
});
