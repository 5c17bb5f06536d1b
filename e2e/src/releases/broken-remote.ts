import { readFile, writeFile } from 'node:fs/promises';
import type { BuildDescription } from '@plenum/shared-contracts/release/build-description';
import type { FailureMode } from '#src/releases/failure-modes/failure-mode.ts';
import { copyRemote, rewrite } from '#src/releases/blog-variant.ts';
import type { RereleasedRemote } from '#src/site/builds.ts';

const ENTRY = 'broken-entry.js';

/** Code of both builds: `whole` is the remote's own container, and `broken` is exported in its place. */
const wrapped = ({ parts, change, onImport, hangs }: FailureMode, inBrowser: boolean): string => `
(${String(onImport ?? (() => undefined))})(${inBrowser});
let shareScope = {};
const applyFailureMode = async (factory) => {
  const { remote } = factory();
  const { lib, get } = Object.values(shareScope.react)[0];
  const kit = { React: lib ? lib() : (await get())(), inBrowser: ${inBrowser} };
  const change = ${String(change ?? ((part: unknown) => part))};
  const parts = ${JSON.stringify(parts)};
  const group = (kind, lazies) => Object.fromEntries(Object.entries(lazies).map(([name, lazy]) => {
    let changed;
    const load = () => (changed ??= lazy.load().then((part) => change(part, kit, kind + '-' + name)));
    return [name, parts === 'all' || parts.includes(kind + '-' + name) ? { ...lazy, load } : lazy];
  }));
  return { ...remote, screens: group('screen', remote.screens), blocks: group('block', remote.blocks) };
};
const broken = {
  init: (scope, ...rest) => ((shareScope = scope), whole.init(scope, ...rest)),
  get: async (module) => {
    if ((${String(hangs ?? (() => false))})(${inBrowser})) await new Promise(() => {});
    if (module !== './remote') return whole.get(module);
    const remote = await applyFailureMode(await whole.get(module));
    return () => ({ remote });
  },
};`;

export const brokenBlog = (version: string, failureMode: FailureMode): Promise<string> => brokenRemote('mf-blog', version, failureMode);

/** Copies a built remote and adds a failure mode. @returns a folder ready to be published */
export async function brokenRemote(name: RereleasedRemote, version: string, failureMode: FailureMode): Promise<string> {
  const { folder, dist } = await copyRemote(name, version);
  const build = JSON.parse(await readFile(dist('build.json'), 'utf8')) as BuildDescription;
  const browser = `import * as whole from './${build.web.entry}';${wrapped(failureMode, true)}\nexport const { init, get } = broken;\n`;
  await writeFile(dist('web', ENTRY), browser);
  await writeFile(dist('build.json'), JSON.stringify({ ...build, web: { ...build.web, entry: ENTRY } }));
  await rewrite(
    dist('node', build.node.entry),
    (text) =>
      `const whole = ((module, exports) => { ${text}\n; return module.exports; })({ exports: {} }, {});${wrapped(failureMode, false)}\nmodule.exports = broken;\n`,
  );
  return folder;
}
