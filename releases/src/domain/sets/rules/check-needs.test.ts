import { expect, test } from '@jest/globals';
import type { Needed } from '@plenum/shared-contracts/release/manifest';
import { checkNeeds } from '#src/domain/sets/rules/check-needs.ts';

const MINE: Needed = { remote: 'mf-webinars', kind: 'screen', name: 'mine', path: '/webinars/mine' };
const LATEST: Needed = { remote: 'mf-blog', kind: 'block', name: 'latest', path: '/' };
const shell = (needs: Needed[] | null) => ({ name: 'shell', version: '2.0.0', exposes: { screens: [], blocks: [] }, needs });
const remote = (name: string, screens: string[], blocks: string[] = []) => ({
  name,
  version: '1.1.0',
  exposes: { screens: screens.map((screen) => ({ name: screen, paths: [] })), blocks: blocks.map((block) => ({ name: block })) },
  needs: null,
});

test.each([
  ['a remote with more than is needed', [shell([MINE]), remote('mf-webinars', ['mine', 'list'])], ['mf-webinars']],
  ['a remote that is not in the set', [shell([MINE, LATEST]), remote('mf-blog', [], ['latest'])], ['shell', 'mf-blog']],
  ['an old shell, which declares no needs', [shell(null), remote('mf-webinars', [])], ['shell', 'mf-webinars']],
  ['no shell', [remote('mf-webinars', [])], ['mf-webinars']],
  ['a remote that lacked it before', [shell([MINE]), remote('mf-webinars', []), remote('mf-blog', [])], ['mf-blog']],
])('%s – the set is checked – accepted', (_, members, changed) => {
  expect(() => checkNeeds(members, changed)).not.toThrow();
});

test.each([['mf-webinars'], ['shell']])(
  'a screen is missing and %s is new – the set is checked – refused, naming remote, version, screen and path',
  (name) => {
    expect(() => checkNeeds([shell([MINE]), remote('mf-webinars', ['list'], ['mine'])], [name])).toThrow(
      expect.objectContaining({
        code: 'part_missing',
        message: expect.stringContaining('mf-webinars@1.1.0 does not provide screen mine, which shell@2.0.0 shows at /webinars/mine.'),
      }),
    );
  },
);

test('a block is missing – the set is checked – refused', () => {
  expect(() => checkNeeds([shell([LATEST]), remote('mf-blog', ['latest'])], ['mf-blog'])).toThrow('does not provide block latest');
});
