import { expect, test } from '@jest/globals';
import { loadRenderer } from '#server/render-process/load-renderer.ts';
import { fakeShell, foreignShell } from '#server/testing/fake-shell.ts';

const environment = {
  apiUrl: '',
  assetBase: '/_/',
  errorTrackingDsn: null,
  readFile: async () => '',
  log: () => undefined,
};
const load = (source: string) => loadRenderer({ version: '1.2.3', source, publicPath: '/_/shell/1.2.3/' }, environment);

test('a shell build – it is loaded – its renderer', () => {
  expect(load(fakeShell).spec).toBe('plenum.renderer/1');
});

test.each([foreignShell, 'exports.other = 1;', '', 'module.exports = null;'])(
  'a build that is none of this front (%s) – it is loaded – refused by its version',
  (source) => {
    expect(() => load(source)).toThrow('shell@1.2.3 does not speak plenum.renderer/1.');
  },
);

test('a build that throws – it is loaded – its own error, with its name in the stack', () => {
  expect(() => load('throw new Error("broken at import")')).toThrow(
    expect.objectContaining({ message: 'broken at import', stack: expect.stringContaining('shell@1.2.3/main.cjs') }),
  );
});
