import type { SampleRelease } from '#src/testing/sample-release.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { digestOf } from '#src/domain/digest.ts';

/**
 * Server build of a local stand-in for the shell: it loads a remote's CommonJS file and calls the function of each screen. A screen that
 * returns an empty string rendered nothing.
 */
export const FAKE_SHELL = `
const { compileFunction } = require('node:vm');
exports.createPreflight = ({ remote, readFile }) => {
  const screens = remote ? remote.manifest.exposes.screens : [];
  const plan = [{ part: remote ? remote.manifest.name : 'shell', path: null }, ...screens.map(({ name }) => ({ part: remote.manifest.name + '#' + name, path: '/' + name }))];
  const failed = (stage, error) => ({ outcome: 'failed', stage, reason: String(error.message) });
  let loaded = null;
  const load = async () => {
    const { name, version, node } = remote.manifest;
    const source = await readFile({ name, version }, 'node', node.entry);
    const exported = {};
    compileFunction(source, ['exports', 'require'])(exported, require);
    return exported;
  };
  return {
    spec: 'plenum.preflight/1',
    plan: async () => plan,
    run: async (index) => {
      try {
        if (remote) loaded ??= await load();
      } catch (error) {
        return failed('load', error);
      }
      if (index === 0) return { outcome: 'rendered', stage: null, reason: null };
      try {
        const html = await loaded[screens[index - 1].name]();
        return html === '' ? { outcome: 'empty', stage: 'render', reason: null } : { outcome: 'rendered', stage: null, reason: null };
      } catch (error) {
        return failed('render', error);
      }
    },
    call: async () => ({ status: 404, body: '' }),
    document: async (index) => '<!doctype html><title>' + plan[index].part + '</title>',
  };
};`;

/** A shell whose server build is the stand-in, or other code. */
export function fakeShell(version = '1.0.0', source = FAKE_SHELL): SampleRelease {
  return withNodeEntry(sampleRelease('shell', version, `shell ${version}`), source, []);
}

/** A blog with screens, each a function of its server build that returns HTML. `before` is code that runs first. */
export function fakeBlog(version: string, screens: Readonly<Record<string, string>>, before = ''): SampleRelease {
  const functions = Object.entries(screens).map(([name, code]) => `exports[${JSON.stringify(name)}] = ${code};`);
  return withNodeEntry(sampleRelease('mf-blog', version, version), [before, ...functions].join('\n'), Object.keys(screens));
}

function withNodeEntry({ manifest, files }: SampleRelease, source: string, screens: readonly string[]): SampleRelease {
  const bytes = Buffer.from(source);
  return {
    files: { ...files, 'node/remote.cjs': bytes },
    manifest: {
      ...manifest,
      exposes: { screens: screens.map((name) => ({ name, paths: [], routes: [], slots: [] })), blocks: [] },
      node: { entry: 'remote.cjs', files: { 'remote.cjs': { hash: digestOf(bytes), size: bytes.length } } },
    },
  };
}
