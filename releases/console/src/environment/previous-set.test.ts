import { expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { previousSet } from '#src/environment/previous-set.ts';
import { DIGEST, sampleSet } from '#src/testing/samples.ts';

/** Returns sets numbered from 1, newest first, from their actions and versions of the blog and the wiki, oldest first. */
const history = (...sets: readonly [ReleaseSet['action'], blog: string, wiki?: string][]) =>
  sets
    .map(([action, blog, wiki = '1.0.0'], index) =>
      sampleSet({
        number: index + 1,
        action,
        releases: { 'mf-blog': { version: blog, manifest: DIGEST }, 'mf-wiki': { version: wiki, manifest: DIGEST } },
      }),
    )
    .toReversed();

test.each<[string, ReleaseSet[], number | undefined]>([
  ['two activations', history(['activate', '1.0.0'], ['activate', '1.1.0']), 1],
  ['only canaries since', history(['activate', '1.0.0'], ['canary', '1.0.0'], ['activate', '1.1.0'], ['canary', '1.1.0']), 2],
  ['a rollback', history(['activate', '1.0.0'], ['activate', '1.1.0'], ['activate', '1.2.0'], ['rollback', '1.1.0']), 1],
  [
    'an activation after a rollback',
    history(['activate', '1.0.0'], ['activate', '1.1.0'], ['rollback', '1.0.0'], ['activate', '1.2.0']),
    3,
  ],
  ['a rollback to the first set', history(['activate', '1.0.0'], ['activate', '1.1.0'], ['rollback', '1.0.0']), undefined],
  ['an old version activated again', history(['activate', '1.0.0'], ['activate', '1.1.0'], ['activate', '1.0.0']), 2],
  [
    'a rollback of one release to versions that no set had',
    history(['activate', '1.0.0'], ['activate', '1.1.0'], ['activate', '1.1.0', '1.1.0'], ['rollback', '1.0.0', '1.1.0']),
    undefined,
  ],
  ['a restored set', history(['activate', '1.0.0'], ['activate', '1.1.0'], ['restore', '1.0.0']), undefined],
  ['the empty set before', [sampleSet({ number: 1 }), sampleSet({ number: 0, action: 'create', releases: {} })], undefined],
  ['no sets', [], undefined],
])('a history with %s – where a rollback leads – never to versions that were rolled back', (_, sets, number) => {
  expect(previousSet(sets)?.number).toBe(number);
});
