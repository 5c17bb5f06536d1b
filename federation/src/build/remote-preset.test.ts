import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';
import { SHARED_LIBRARIES } from '#src/build/shared-modules/shared-libraries.ts';
import { type RemoteWorkspace, blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';

let workspace: RemoteWorkspace;

const builtFiles = async () => (await readdir(path.join(workspace.root, 'dist'), { recursive: true })).toSorted();
const classIn = (text: string) => /screen-lead-\w+/.exec(text)?.[0];

/** Installs a package without side effects in the workspace; its last file is the entry. */
async function addDependency(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const description = JSON.stringify({ name, version: '1.0.0', sideEffects: false, main: Object.keys(files).at(-1) });
  const folder = `src/node_modules/${name}`;
  await workspace.write(
    Object.fromEntries(Object.entries({ ...files, 'package.json': description }).map(([file, text]) => [`${folder}/${file}`, text])),
  );
}

beforeAll(async () => {
  workspace = await remoteWorkspace('mf-blog');
});
beforeEach(() => workspace.write(blogSources('first')));
afterAll(() => workspace.remove());

test('a remote – built – its description lists what it exposes, and files that exist', async () => {
  const { web, node, ...description } = await workspace.build();
  expect(description).toMatchObject({
    name: 'mf-blog',
    contract: CONTRACT_VERSION,
    exposes: { screens: [{ name: 'main', paths: [], routes: [], slots: [] }], blocks: [{ name: 'latest-articles', fills: [] }] },
  });
  expect(Object.keys(description.shared).toSorted()).toEqual([...SHARED_LIBRARIES].toSorted());
  expect(Object.keys(web.chunks).toSorted()).toEqual(['block-latest-articles', 'screen-main']);
  expect(web.chunks['screen-main']?.css).toHaveLength(1);
  const named = [web.initial, ...Object.values(web.chunks)].flatMap(({ js, css }) => [...js, ...css]);
  expect(await builtFiles()).toEqual(expect.arrayContaining([web.entry, ...named].map((file) => `web/${file}`)));
  expect(await builtFiles()).toContain(`node/${node.entry}`);
});

test('a screen that uses libraries and capabilities of its page – built – its description lists the exports and capabilities in use', async () => {
  await workspace.write({
    'src/screen.ts': `
      import { createElement } from 'react';
      import { Link } from 'react-router';
      import * as z from 'zod/mini';
      import { useCapabilities } from '@plenum/federation/remote/capabilities';
      const day = z.object({ on: z.iso.date() });
      function Component() {
        const { notify } = useCapabilities();
        return createElement(Link, { to: '/', onClick: () => notify({ tone: 'info', text: String(day) }) });
      }
      export const screen = { Component, loader: ({ capabilities }) => capabilities.http.call() };`,
  });
  expect((await workspace.build()).uses).toEqual({
    libraries: { '@plenum/federation/remote/capabilities': [], react: [], 'react-router': ['Link'], 'zod/mini': ['iso.date', 'object'] },
    capabilities: ['http', 'notify'],
  });
});

test('a form that hydrates after the first view – built – its styles are those of the screen that shows it, since its HTML comes with the page', async () => {
  await workspace.write({
    'src/screen.ts': [
      `import { createElement } from 'react';`,
      `import { hydrateLater } from '@plenum/federation/remote/hydrate-later';`,
      `import { Form } from './form.ts';`,
      `const LateForm = hydrateLater(Form);`,
      `export const screen = { Component: () => createElement(LateForm) };`,
    ].join('\n'),
    'src/form.ts': [
      `import { createElement } from 'react';`,
      `import styles from './form.module.css';`,
      `export const Form = () => createElement('form', { className: styles.narrow });`,
    ].join('\n'),
    'src/form.module.css': '.narrow { inline-size: 20rem; }\n',
  });
  const { js = [], css = [] } = (await workspace.build()).web.chunks['screen-main'] ?? {};
  const styles = await Promise.all(css.map((file) => workspace.read(`web/${file}`)));
  expect(styles.join('')).toContain('inline-size');
  const scripts = await Promise.all(js.map((file) => workspace.read(`web/${file}`)));
  expect(scripts.join('')).not.toContain('"form"');
});

test('a dependency that uses exports of a library that the shell does not share – built – fails, naming the dependency and the exports', async () => {
  await addDependency('atoms', {
    'used.mjs': `import { createAtom, observable } from 'mobx';\nexport const used = () => createAtom(observable);`,
    'unused.mjs': `import { spy } from 'mobx';\nexport const unused = () => spy();`,
    'index.mjs': `export { used } from './used.mjs';\nexport { unused } from './unused.mjs';`,
  });
  await addDependency('old-router', {
    'index.cjs': `var router = require('react-router');\nexports.go = function () { return router.createBrowserRouter(router.Link); };`,
  });
  const screen = (use: string) => `${use}\nexport const screen = { Component: () => String(used) };`;
  await workspace.write({ 'src/screen.ts': screen(`import { used } from 'atoms';`) });
  const failure = await workspace.build().catch(String);
  expect(failure).toContain('The dependency atoms uses "createAtom" of mobx, which the shell does not share');
  expect(failure).not.toMatch(/"spy"|"observable"/);
  await workspace.write({ 'src/screen.ts': screen(`import { go as used } from 'old-router';`) });
  await expect(workspace.build()).rejects.toThrow('The dependency old-router uses "createBrowserRouter" of react-router');
  await workspace.write({ 'src/screen.ts': screen(`import { unused as used } from 'atoms';`) });
  await expect(workspace.build()).rejects.toThrow('The dependency atoms uses "spy" of mobx');
});

test('a remote – built – each of its own scripts has a source map outside the public files, with the same debug id', async () => {
  const { web } = await workspace.build();
  const files = await builtFiles();
  expect(files.filter((file) => file.startsWith('web/') && file.endsWith('.map'))).toEqual([]);
  for (const file of [web.entry, ...Object.values(web.chunks).flatMap(({ js }) => js)]) {
    const script = await workspace.read(`web/${file}`);
    const [, id = ''] = /\n\/\/# debugId=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\n$/.exec(script) ?? [];
    const map = JSON.parse(await workspace.read(`source-maps/${file}.map`)) as { debugId: string; file: string };
    expect(map).toMatchObject({ debugId: id, file });
    // The script announces its id to the error tracking of the page that runs it.
    expect(script.split(id)).toHaveLength(3);
  }
  const main = JSON.parse(await workspace.read(`source-maps/${web.chunks['screen-main']?.js[0]}.map`)) as { sources: string[] };
  expect(main.sources).toContain('webpack://mf_blog/./src/screen.ts');
});

test('two versions of a script – built – each has a debug id of its own', async () => {
  const ids = [];
  for (const text of ['first', 'second']) {
    await workspace.write(blogSources(text));
    const { web } = await workspace.build();
    ids.push(/debugId=(\S+)/.exec(await workspace.read(`web/${web.chunks['screen-main']?.js[0]}`))?.[1]);
  }
  expect(ids[0]).toBeDefined();
  expect(ids[0]).not.toBe(ids[1]);
});

test('a remote – built for the server – one file, without the libraries that the shell provides', async () => {
  await workspace.build();
  expect((await builtFiles()).filter((file) => file.startsWith('node/'))).toEqual(['node/remote-entry.cjs']);
  expect(await workspace.read('node/remote-entry.cjs')).not.toContain('node_modules/react/');
});

test('a screen that hosts a slot – built – it takes the slot hook from the page, since its own copy would have no host', async () => {
  await workspace.write({
    'src/screen.ts': `import { createElement } from 'react';\nimport { Slot } from '@plenum/federation/remote/slot';\nexport const screen = { Component: () => createElement(Slot, { name: 'blog.after' }) };`,
  });
  const { web } = await workspace.build();
  for (const file of ['node/remote-entry.cjs', `web/${web.chunks['screen-main']?.js[0]}`]) {
    const built = await workspace.read(file);
    expect(built).toContain('renderSlot');
    expect(built).not.toContain('was called outside of a host');
  }
});

test('the same sources – built again – the same files with the same names', async () => {
  await workspace.build();
  const before = await Promise.all([builtFiles(), workspace.read('node/remote-entry.cjs')]);
  await workspace.build();
  expect(await Promise.all([builtFiles(), workspace.read('node/remote-entry.cjs')])).toEqual(before);
});

test('a stylesheet – both sides built – equal class names, which change with its content', async () => {
  const classes = [];
  for (const text of ['first', 'second']) {
    await workspace.write(blogSources(text));
    const { web } = await workspace.build();
    const [css, js, server] = await Promise.all([
      workspace.read(`web/${web.chunks['screen-main']?.css[0]}`),
      workspace.read(`web/${web.chunks['screen-main']?.js[0]}`),
      workspace.read('node/remote-entry.cjs'),
    ]);
    expect(classIn(css)).toBeDefined();
    expect([classIn(js), classIn(server)]).toEqual([classIn(css), classIn(css)]);
    classes.push(classIn(css));
  }
  expect(classes[0]).not.toBe(classes[1]);
});

test('styles without a layer, and styles of a package – built – all are in the remotes’ layer', async () => {
  await workspace.write({
    'src/block.ts': `import 'react-easy-crop/react-easy-crop.css';\nexport const part = { Component: () => null };`,
  });
  const { web } = await workspace.build();
  for (const chunk of ['screen-main', 'block-latest-articles'])
    expect(await workspace.read(`web/${web.chunks[chunk]?.css[0]}`)).toMatch(/^@layer tokens,base,ui;@layer remote\{[^]*\}$/);
});

test('a selector that matches foreign elements – built – rejected with file, line, selector and what to do', async () => {
  await workspace.write({ 'src/screen.module.css': '.lead { color: red }\n:global(h1) { font-size: 9px }\n' });
  await expect(workspace.build()).rejects.toThrow(
    /src\/screen\.module\.css:2:1: ":global\(h1\)" reaches beyond this remote's own classes .*Put it below a class/,
  );
});

test('a page-wide name without the prefix – built – rejected with file, line and the name to use', async () => {
  await workspace.write({
    'src/screen.module.css': '.lead { color: red }\n@property --accent { syntax: "<color>"; inherits: true; initial-value: red }\n',
  });
  await expect(workspace.build()).rejects.toThrow(
    /src\/screen\.module\.css:2:1: @property --accent applies to the whole page.*--mf-blog-accent/,
  );
});

test('a misspelt token – built – rejected with file and line', async () => {
  await workspace.write({ 'src/screen.module.css': '.lead {\n  color: var(--inc);\n}\n' });
  await expect(workspace.build()).rejects.toThrow(/src\/screen\.module\.css:2:3: var\(--inc\) is not a token of the design system/);
});

test('a token of the design system – built – accepted', async () => {
  await workspace.write({ 'src/screen.module.css': '.lead { color: var(--ink) }\n' });
  await expect(workspace.build()).resolves.toMatchObject({ name: 'mf-blog' });
});

test('a class missing from its CSS module – built – rejected with the classes that exist', async () => {
  const { 'src/screen.ts': source } = blogSources('first');
  await workspace.write({ 'src/screen.ts': String(source).replace('styles.lead', 'styles.laed') });
  await expect(workspace.build()).rejects.toThrow(
    /src\/screen\.ts: styles\.laed: screen\.module\.css has no class "laed"\. It has: lead\./,
  );
});

test.each(['../other/src/part.ts', '../other/src/part.module.css'])(
  '%s of another package – built – rejected, with how to import it',
  async (file) => {
    const other = path.join(workspace.root, 'other');
    await workspace.write({
      'other/package.json': '{}',
      'other/src/part.ts': 'export const part = { Component: () => null };',
      'other/src/part.module.css': '.a { top: 0 }',
      'src/block.ts': `import * as part from '${file}';\nexport { part };`,
    });
    await expect(workspace.build()).rejects.toThrow(
      `"${file}" leaves its package: import the exports of another package by its package name`,
    );
    await rm(other, { recursive: true });
  },
);

test.each(['node:crypto', 'fs'])(
  'a module of Node (%s) – built – rejected, since the browser runs the same code, with what to use instead',
  async (name) => {
    const { 'src/block.ts': source } = blogSources('first');
    await workspace.write({ 'src/block.ts': `import * as own from '${name}';\n${source}export const used = own;\n` });
    await expect(workspace.build()).rejects.toThrow(`"${name}" is a module of Node, which browsers do not have`);
  },
);

test('two builds of different sources – server containers named – different names', async () => {
  const names = [];
  for (const text of ['first', 'second']) {
    await workspace.write(blogSources(text));
    await workspace.build();
    names.push(/mf_blog_[0-9a-f]{12}/.exec(await workspace.read('node/remote-entry.cjs'))?.[0]);
  }
  expect(new Set(names).size).toBe(2);
  expect(names).not.toContain(undefined);
});

test('a lazy import without a chunk name – built – rejected, with the chunk and how to name it', async () => {
  const sources = blogSources('first');
  await workspace.write({ 'src/remote.ts': String(sources['src/remote.ts']).replace('/* webpackChunkName: "screen-main" */', '') });
  await expect(workspace.build()).rejects.toThrow(/mf-blog: no chunk named screen-main\. Name each lazy import with .*webpackChunkName/);
});

test('a screen that shows an undeclared slot – built – rejected, with what to add and where', async () => {
  await workspace.write({
    ...blogSources('A'),
    'src/after.tsx': `import { Slot } from '@plenum/federation/remote/slot';\nexport const after = () => <Slot name="article.after" />;\n`,
  });
  await expect(workspace.build()).rejects.toThrow(
    "mf-blog: src/after.tsx shows the slot article.after, which no screen declares, so no block would be loaded for it. Declare it in src/remote.ts, at the screen that shows it: slots: ['article.after'].",
  );
});

test('a module that is not a remote – built – rejected by the contract', async () => {
  await workspace.write({ 'src/remote.ts': `export const remote = { name: 'mf-blog', screens: {} };` });
  await expect(workspace.build()).rejects.toThrow(/Remote mf-blog does not fit its contract: tag/);
});

test('a source that does not compile – built – the error names the place', async () => {
  await workspace.write({ 'src/block.ts': 'export const part = {' });
  await expect(workspace.build()).rejects.toThrow(/src\/block\.ts/);
});
