import { expect, test } from '@jest/globals';
import { isLowerVersion } from '#src/ui/is-lower-version.ts';

test('versions from the lowest to the highest – each compared with all others – lower than those after it only', () => {
  const ascending = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];
  for (const [place, version] of ascending.entries())
    expect(ascending.filter((other) => isLowerVersion(version, other))).toEqual(ascending.slice(place + 1));
  expect(isLowerVersion('1.0.0+a', '1.0.0+b')).toBe(false);
});
