import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CONTRACT_VERSION, isContractCompatible } from '#src/remote/version.ts';

const part = fc.integer({ min: 0, max: 99 });

test('any two versions – compatibility is checked – a host runs remotes of its own major up to its own minor only', () => {
  fc.assert(
    fc.property(part, part, part, part, (remoteMajor, remoteMinor, hostMajor, hostMinor) => {
      const expected = remoteMajor === hostMajor && remoteMinor <= hostMinor;
      expect(isContractCompatible(`${remoteMajor}.${remoteMinor}`, `${hostMajor}.${hostMinor}`)).toBe(expected);
    }),
  );
});

test('a compatible remote – the host moves to a newer minor – still compatible', () => {
  fc.assert(
    fc.property(part, part, part, fc.nat(20), (major, remoteMinor, hostMinor, newer) => {
      fc.pre(isContractCompatible(`${major}.${remoteMinor}`, `${major}.${hostMinor}`));
      expect(isContractCompatible(`${major}.${remoteMinor}`, `${major}.${hostMinor + newer}`)).toBe(true);
    }),
  );
});

test.each(['', '1', '1.', '.0', '1.0.0', '1.-1', '1.x', ' 1.0', '1.0e0', 'latest'])(
  '"%s" is not a version – compatibility is checked – refused',
  (remote) => {
    expect(isContractCompatible(remote, '1.9')).toBe(false);
  },
);

test('this source tree – compatibility with itself is checked – compatible', () => {
  expect(isContractCompatible(CONTRACT_VERSION)).toBe(true);
});
