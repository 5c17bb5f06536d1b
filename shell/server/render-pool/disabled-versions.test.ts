import { expect, test } from '@jest/globals';
import { DisabledVersions } from '#server/render-pool/disabled-versions.ts';

function disabledVersions() {
  let now = 0;
  return { versions: new DisabledVersions(() => now), wait: (minutes: number) => (now += minutes * 60_000) };
}

test('a version crashes – three times within five minutes – it is disabled, with the reason', () => {
  const { versions, wait } = disabledVersions();
  expect([versions.crashed('mf-blog@1.0.0', 'x'), versions.crashed('mf-blog@1.0.0', 'x')]).toEqual([false, false]);
  wait(4);
  expect(versions.crashed('mf-blog@1.0.0', 'boom')).toBe(true);
  expect(versions.versions).toEqual([{ release: 'mf-blog@1.0.0', reason: 'boom' }]);
  expect([versions.has('mf-blog@1.0.0'), versions.has('mf-blog@1.0.1')]).toEqual([true, false]);
});

test('a version crashes occasionally – with longer intervals – it stays enabled', () => {
  const { versions, wait } = disabledVersions();
  for (let crash = 0; crash < 5; crash += 1) {
    expect(versions.crashed('mf-blog@1.0.0', 'x')).toBe(false);
    wait(3);
  }
});

test('a version is disabled – no set names it any more – it may run again in a later set', () => {
  const { versions } = disabledVersions();
  for (let crash = 0; crash < 3; crash += 1) versions.crashed('mf-blog@1.0.0', 'x');
  versions.keepOnly(new Set(['mf-blog@1.0.0']));
  expect(versions.has('mf-blog@1.0.0')).toBe(true);
  versions.keepOnly(new Set(['mf-blog@1.1.0']));
  expect(versions.has('mf-blog@1.0.0')).toBe(false);
  expect(versions.crashed('mf-blog@1.0.0', 'x')).toBe(false);
});
