import { expect, test } from '@jest/globals';
import { developInPage, developmentPolicy, readBoot } from '#src/dev/site/develop-in-page.ts';
import type { PageBoot } from '#src/host/browser/page-boot.ts';

const BOOT: PageBoot & { set: string } = {
  set: 'production:1:12',
  releases: { shell: { version: '1.0.0', manifest: 'a' }, 'mf-quizshow': { version: '1.0.0', manifest: 'b' } },
  assetBase: '/_/',
  declared: { routes: [], fills: [], hosts: {} },
  loaderData: { root: { settings: null }, 'layout app': { blocks: {} }, 'screen /quizshow': { kind: 'ready', data: '</script>' } },
  hosts: { site: 'https://plenum.example' },
  errorTracking: { dsn: 'https://errors.example' },
  widgets: { analytics: 'G-1' },
};
const json = (boot: object) => JSON.stringify(boot).replaceAll('<', '\\u003c');
const page = (boot: object = BOOT) =>
  `<!doctype html><html><head><link rel="expect" href="#page_header" blocking="render"><title>Quiz</title></head><body>` +
  `<div id="page_root"><div>what the server rendered</div><script nonce="n">more()</script></div>` +
  `<script type="application/json" id="page_boot" nonce="n">${json(boot)}</script></body></html>`;

const REMOTE = { name: 'mf-quizshow', release: { version: '0.0.0-dev.1', manifest: '', base: '/_dev/mf-quizshow/' } };
const DECLARED = { routes: [{ screen: 'mf-quizshow#show', path: '/quizshow/:show' }], fills: [], hosts: {} };

test('a page of the site – transformed – it uses the remote’s build and declarations instead of the released ones, and renders in the browser', () => {
  const developed = developInPage(page(), REMOTE, DECLARED);
  expect(readBoot(developed)).toEqual({
    ...BOOT,
    releases: { ...BOOT.releases, 'mf-quizshow': REMOTE.release },
    declared: DECLARED,
    loaderData: { root: { settings: null } },
    hosts: null,
    errorTracking: null,
    widgets: null,
  });
  expect(developed).toContain('<body><div id="page_root"></div><script type="application/json" id="page_boot" nonce="n">');
  expect(developed).toMatch(/^<!doctype html>.*<title>Quiz<\/title>.*<\/script><\/body><\/html>$/);
  expect(developed).not.toMatch(/what the server rendered|more\(\)|rel="expect"/);
});

test('data that contains the end of a script – transformed – the script element is not closed early', () => {
  const boot = { ...BOOT, loaderData: { root: { title: '</script><script>alert(1)</script>' } } };
  const developed = developInPage(page(boot), REMOTE, DECLARED);
  expect(developed.match(/<\/script>/g)).toHaveLength(1);
  expect(readBoot(developed)?.loaderData).toEqual(boot.loaderData);
});

test('a document that is not a page of the host – read – null; transformed – rejected with one sentence', () => {
  const plain = '<!doctype html><title>Not found</title>';
  expect(readBoot(plain)).toBeNull();
  expect(() => developInPage(plain, REMOTE, DECLARED)).toThrow(/Install the packages of the site’s version/);
});

test('the site’s policy – for development – all of it except Trusted Types and directives that require TLS', () => {
  const policy =
    "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types a b; upgrade-insecure-requests";
  expect(developmentPolicy(policy)).toBe("default-src 'none'; script-src 'nonce-n' 'strict-dynamic'");
});
