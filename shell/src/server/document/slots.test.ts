import { beforeEach, expect, test } from '@jest/globals';
import type { Boot } from '#src/boot/boot.ts';
import type { Declared, Fill } from '@plenum/federation/host/declared/declared';
import type { ComposedRelease } from '#contract/composition.ts';
import type { RenderRequest } from '#contract/renderer.ts';
import { SHARED_VERSIONS } from '#src/testing/test-renderer.ts';

const CAPABILITIES = '@plenum/federation/remote/capabilities';
// Filled in by the build.
Object.assign(globalThis, SHARED_VERSIONS);
const { createRenderer } = await import('#src/server/create-renderer.tsx');

/** Blocks whose loaders ran. */
let loaded: string[];
let reported: Record<string, unknown>[];

const container = (remote: string) => `
  let React, capabilities;
  exports.init = (scope) => {
    React = Object.values(scope.react)[0].lib();
    capabilities = Object.values(scope['${CAPABILITIES}'])[0].lib();
  };
  exports.get = async () => () => ({ remote: { tag: 'plenum.remote', contract: '1.3', ${remote} } });`;
const BLOG = container(`
  name: 'mf-blog', blocks: {},
  screens: { article: { load: async () => ({
    Component: () => React.createElement('p', null, 'The article. ', capabilities.useCapabilities().renderSlot({ name: 'article.after' })),
  }) } },`);
const block = (name: string, body = `'${name} here'`) =>
  `${name}: { load: async () => ({
    loader: async ({ capabilities }) => {
      capabilities.report(new Error('ran: ${name}'));
      return { outcome: 'ready', data: null };
    },
    Component: () => ${body},
  }) }`;
const QUIZ = container(`
  name: 'mf-quizshow', screens: {},
  blocks: { ${block('teaser')}, ${block('badge')}, ${block('beta')}, ${block('broken', "{ throw new Error('boom') }")} },`);

const fill = (slot: string, name: string, when?: Fill['when']): Fill => {
  const named = `mf-quizshow#${name}`;
  return { key: `${slot}:${named}`, slot, block: named, props: {}, ...(when && { when }) };
};
const DECLARED: Declared = {
  routes: [],
  fills: [
    fill('header.actions', 'badge', { signedIn: true }),
    fill('header.actions', 'beta', { cookie: 'beta' }),
    fill('article.after', 'broken', { cookie: 'broken' }),
    fill('article.after', 'teaser'),
    fill('unknown.place', 'teaser'),
  ],
  hosts: { 'mf-blog#article': ['article.after'] },
};

function release(version: string, ...chunks: string[]): ComposedRelease {
  const files = Object.fromEntries(chunks.map((chunk) => [chunk, { js: [`${chunk}.js`], css: [`${chunk}.css`] }]));
  const listed = ['entry.js', ...chunks.flatMap((chunk) => [`${chunk}.js`, `${chunk}.css`])];
  const integrity = Object.fromEntries(listed.map((file) => [file, `sha384-${file}`]));
  return { version, manifest: 'sha384-x', web: { entry: 'entry.js', initial: { js: [], css: [] }, chunks: files, integrity } };
}

interface Page {
  readonly html: string;
  readonly boot: Boot;
  readonly stages: readonly (readonly string[])[];
  readonly remotes: readonly string[];
}

async function page(change: Partial<RenderRequest> = {}): Promise<Page> {
  const renderer = createRenderer({
    apiUrl: 'http://127.0.0.1:9/api',
    assetBase: '/_/',
    readFile: async ({ name }, side, file) => (side === 'web' ? `.x { --of: "${name} ${file}" }` : name === 'mf-blog' ? BLOG : QUIZ),
    log: (_, message, details) => {
      if (message.startsWith('ran: ')) loaded.push(message.slice('ran: '.length));
      if (message === 'boom') reported.push(details);
    },
  });
  await renderer.adopt({
    environment: 'production',
    epoch: 1,
    number: 1,
    shell: release('2.0.0', 'layout-app', 'page-not-found'),
    remotes: {
      'mf-blog': release('1.2.3', 'screen-article'),
      'mf-quizshow': release('0.1.0', 'block-teaser', 'block-badge', 'block-beta', 'block-broken'),
    },
    declared: DECLARED,
  });
  const stages: (readonly string[])[] = [];
  const url = 'http://plenum.test/blog/webinars/first';
  const request: RenderRequest = { id: 'request-1', url, nonce: 'n0nce', set: 'production:1:1', quarantined: [], ...change };
  const { body, remotes } = await renderer.render(request, new AbortController().signal, (parts) => stages.push(parts));
  const html = Buffer.concat((await body?.toArray()) ?? []).toString();
  const boot = JSON.parse(/<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
  return { html, boot, stages, remotes };
}

beforeEach(() => {
  loaded = [];
  reported = [];
});

test('a block fills a slot of another remote’s screen – its page is rendered – the block is in the HTML, with its styles and hashes, and announced before it runs', async () => {
  const { html, boot, stages, remotes } = await page();
  expect(html.replaceAll(/<!--.*?-->/g, '')).toContain(
    '<p>The article. <div data-boundary="block:article.after:mf-quizshow#teaser">teaser here</div></p>',
  );
  expect(html).toContain('mf-quizshow block-teaser.css');
  expect(html).toContain('"/_/mf-quizshow/0.1.0/block-teaser.js":"sha384-block-teaser.js"');
  expect(stages).toEqual([
    ['mf-blog#article', 'mf-quizshow#teaser'],
    ['mf-blog#article', 'mf-quizshow#teaser'],
  ]);
  expect(remotes).toEqual(['mf-blog', 'mf-quizshow']);
  expect(boot.releases['mf-quizshow']).toHaveProperty('web');
  expect(boot).toMatchObject({ cookies: [], declared: { hosts: { 'mf-blog#article': ['article.after'] } } });
});

test('conditions that do not hold – the page is rendered – the blocks are neither loaded nor listed in its head', async () => {
  const { html } = await page();
  expect(loaded).toEqual(['teaser']);
  expect(html.replace(/<script[^]*?<\/script>/g, '')).not.toMatch(/block-(badge|beta)|(badge|beta) here/);
});

test('a signed-in user sends a requested cookie – the page is rendered – the header has both blocks, in order', async () => {
  const { html, boot, stages } = await page({ session: { accessToken: null, temporary: false }, cookies: ['beta'] });
  const header = /<header.*?<\/header>/s.exec(html)?.[0];
  expect(header).toMatch(/badge here.*beta here/);
  expect(loaded.toSorted()).toEqual(['badge', 'beta', 'teaser']);
  expect(stages[0]).toEqual(['mf-blog#article', 'mf-quizshow#teaser', 'mf-quizshow#badge', 'mf-quizshow#beta']);
  expect(html).toContain('mf-quizshow block-badge.css');
  expect(boot.cookies).toEqual(['beta']);
  expect(boot.loaderData['layout app']).toMatchObject({ blocks: { 'header.actions:mf-quizshow#badge': { kind: 'ready' } } });
});

test('a block throws during render – the page is rendered – a notice in its place, the rest is intact; reported with remote and part', async () => {
  const { html } = await page({ cookies: ['broken'] });
  expect(html).toContain('The article. ');
  expect(html).toContain('teaser here');
  expect(html).toContain('<h2>This part is not available</h2>');
  expect(reported).toEqual([
    expect.objectContaining({ remote: 'mf-quizshow', version: '0.1.0', block: 'mf-quizshow#broken', stage: 'render' }),
  ]);
});

test('a quarantined block – the page is rendered – its code does not run', async () => {
  const { html } = await page({ quarantined: ['mf-quizshow#teaser'] });
  expect(loaded).toEqual([]);
  expect(html).toContain('<h2>This part is not available</h2>');
});

test('a front that sends no slots – the page is rendered – without them', async () => {
  const renderer = createRenderer({
    apiUrl: 'http://127.0.0.1:9/api',
    assetBase: '/_/',
    readFile: async ({ name }, side) => (side === 'web' ? '' : name === 'mf-blog' ? BLOG : QUIZ),
    log: () => undefined,
  });
  await renderer.adopt({
    environment: 'production',
    epoch: 1,
    number: 1,
    shell: release('2.0.0', 'layout-app'),
    remotes: { 'mf-blog': release('1.2.3', 'screen-article') },
  });
  const request = { id: 'request-1', url: 'http://plenum.test/blog/webinars/first', nonce: 'n', set: 'production:1:1', quarantined: [] };
  const { body, status } = await renderer.render(request, new AbortController().signal, () => undefined);
  expect([status, Buffer.concat((await body?.toArray()) ?? []).toString()]).toEqual([200, expect.stringContaining('The article. ')]);
});
