import { expect, test } from '@jest/globals';
import type { Remote } from '#src/remote/contract.ts';
import { parseRemote } from '#src/remote/parse-remote.ts';
import { ContractError } from '#src/wire/parse.ts';

const screen = { load: async () => ({ Component: () => null }) };

/** A remote as a team published it for contract 1.0, written out so that today's helpers cannot adapt it. */
const builtAgainst1_0 = {
  tag: 'plenum.remote',
  contract: '1.0',
  name: 'mf-blog',
  screens: { main: screen, search: { ...screen, paths: ['/blog/search'] } },
  blocks: { 'latest-articles': screen },
};

test('a remote of contract 1.0 – a host of 1.0 reads it – its screens and blocks can be loaded', async () => {
  const remote = parseRemote(builtAgainst1_0, 'mf-blog', '1.0') as Remote<'mf-blog'>;
  expect(Object.keys(remote.screens)).toEqual(['main', 'search']);
  expect(remote.screens['search']?.paths).toEqual(['/blog/search']);
  expect(await remote.blocks['latest-articles'].load()).toHaveProperty('Component');
});

test.each(['1.1', '1.7'])('a remote of contract 1.0 – a host of the newer minor %s reads it – accepted unchanged', (host) => {
  expect(parseRemote(builtAgainst1_0, 'mf-blog', host)).toEqual(parseRemote(builtAgainst1_0, 'mf-blog', '1.0'));
});

test('a remote with fields of a later minor – is read – unknown fields are ignored', () => {
  expect(parseRemote({ ...builtAgainst1_0, widgets: {} }, 'mf-blog').name).toBe('mf-blog');
});

test('a remote that declares stored items – is read – the declaration is passed on unchecked', () => {
  const storage = [{ name: 'quizshow-player', where: 'cookie', purpose: 'Who plays', duration: 'A day' }];
  expect(parseRemote({ ...builtAgainst1_0, storage }, 'mf-blog').storage).toEqual(storage);
  expect(parseRemote({ ...builtAgainst1_0, storage: 'none' }, 'mf-blog').name).toBe('mf-blog');
});

test('a remote without blocks – is read – its blocks are empty', () => {
  expect(parseRemote({ ...builtAgainst1_0, blocks: undefined }, 'mf-blog').blocks).toEqual({});
});

test('a remote of contract 1.1, which has sessions but no tracking – a host of today reads it – accepted', () => {
  const builtAgainst1_1 = { tag: 'plenum.remote', contract: '1.1', name: 'mf-auth', screens: { sign: screen }, blocks: {} };
  expect(parseRemote(builtAgainst1_1, 'mf-auth').contract).toBe('1.1');
});

test.each([
  ['another major', { ...builtAgainst1_0, contract: '2.0' }, 'speaks contract 2.0'],
  ['a newer minor than the host', { ...builtAgainst1_0, contract: '1.99' }, 'speaks contract 1.99'],
  ['no version', { ...builtAgainst1_0, contract: undefined }, 'contract'],
  ['another name', { ...builtAgainst1_0, name: 'mf-wiki' }, 'calls itself mf-wiki'],
  ['no tag', { ...builtAgainst1_0, tag: undefined }, 'tag'],
  ['a screen without load()', { ...builtAgainst1_0, screens: { main: { paths: [] } } }, 'screens.main: must have load()'],
  ['a block that is null', { ...builtAgainst1_0, blocks: { 'latest-articles': null } }, 'blocks.latest-articles'],
  ['nothing', undefined, '(whole)'],
  ['a page of HTML', '<!doctype html>', '(whole)'],
])('%s – is read – refused with the reason', (_, value, output) => {
  const read = () => parseRemote(value, 'mf-blog');
  expect(read).toThrow(ContractError);
  expect(read).toThrow(output);
});
