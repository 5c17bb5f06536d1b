import { expect, test } from '@jest/globals';
import { loadRenderer } from '#server/render-process/load-renderer.ts';
import { RENDERER_VERSION } from '#contract/version.ts';
import { fakeShell, foreignShell } from '#server/testing/fake-shell.ts';

const environment = {
  apiUrl: '',
  assetBase: '/_/',
  readFile: async () => '',
  log: () => undefined,
};
const load = (source: string) => loadRenderer({ version: '1.2.3', source, publicPath: '/_/shell/1.2.3/' }, environment);

test('a shell build – loaded – its renderer', () => {
  expect(load(fakeShell).spec).toBe('plenum.renderer/1');
});

const [major, minor = ''] = RENDERER_VERSION.split('.');

test.each(['plenum.renderer/1', `plenum.renderer/${RENDERER_VERSION}`])(
  'a shell that needs front server version %s – loaded – it runs',
  (spec) => {
    expect(load(`exports.createRenderer = () => ({ spec: '${spec}' });`).spec).toBe(spec);
  },
);

test('a shell that needs a newer front server – loaded – refused, with both versions and what to do', () => {
  const spec = `plenum.renderer/${major}.${Number(minor) + 1}`;
  expect(() => load(`exports.createRenderer = () => ({ spec: '${spec}' });`)).toThrow(
    `shell@1.2.3 needs a front of ${spec}; this front server provides plenum.renderer/${RENDERER_VERSION}. Deploy a newer front first, or activate another shell.`,
  );
});

test.each([
  [foreignShell, 'needs a front of plenum.renderer/2;'],
  ['exports.createRenderer = () => ({});', 'needs a front of undefined;'],
  ['exports.other = 1;', 'has no renderer;'],
  ['', 'has no renderer;'],
  ['module.exports = null;', 'has no renderer;'],
])('a build that is incompatible with this front server (%s) – loaded – refused by its version: it %s', (source, output) => {
  expect(() => load(source)).toThrow(`shell@1.2.3 ${output}`);
});

test('a build that throws – loaded – its own error, with its name in the stack', () => {
  expect(() => load('throw new Error("broken at import")')).toThrow(
    expect.objectContaining({ message: 'broken at import', stack: expect.stringContaining('shell@1.2.3/main.cjs') }),
  );
});
