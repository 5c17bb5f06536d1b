import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseFiles } from '#src/host/browser/release-files.ts';
import type { PageRelease } from '#src/host/browser/page-release.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const web = { entry: 'remote-entry.js', initial: { js: ['remote.js'], css: [] }, chunks: { 'screen-main': { js: ['main.js'], css: [] } } };
const manifestOf = (...hashed: string[]) =>
  JSON.stringify({ web: { ...web, files: Object.fromEntries(hashed.map((file) => [file, { hash, size: 1 }])) } });
const MANIFEST = manifestOf('remote-entry.js', 'remote.js', 'main.js');
const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let server: Server;
let assetBase: string;
let requests: string[];
/** The response for an address; null: it never arrives. */
let answer: (address: string) => { status: number; body: string } | null;

const filesOf = (release: PageRelease, deadlineMs = 5000) => new ReleaseFiles({ releases: { 'mf-blog': release }, assetBase, deadlineMs });
const registered = () =>
  Object.assign(
    {},
    ...[...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')].map((map) => JSON.parse(map.text).integrity),
  ) as object;

beforeEach(async () => {
  document.head.innerHTML = '';
  requests = [];
  answer = () => ({ status: 200, body: MANIFEST });
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const reply = answer(request.url ?? '');
    if (reply) response.writeHead(reply.status, { 'access-control-allow-origin': '*' }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  assetBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a release whose files are listed in the page – located – nothing is fetched', async () => {
  const inPage = { ...web, integrity: {} };
  const { base, styleBase, files } = await filesOf({ version: '1.0.0', manifest: hash, web: inPage }).locate('mf-blog', 0);
  expect([base, styleBase]).toEqual([`${assetBase}mf-blog/1.0.0/`, `${assetBase}mf-blog/1.0.0/`]);
  expect(files).toBe(inPage);
  expect(requests).toEqual([]);
});

test('a release of another page – its files are located twice at once – one manifest request, and the hash of every script is registered', async () => {
  const files = filesOf({ version: '1.0.0', manifest: digestOf(MANIFEST) });
  const [located] = await Promise.all([files.locate('mf-blog', 0), files.locate('mf-blog', 0)]);
  expect(requests).toEqual(['/_/mf-blog/1.0.0/manifest.json']);
  expect(located.files.chunks).toEqual(web.chunks);
  expect(registered()).toEqual({
    [`${located.base}remote-entry.js`]: hash,
    [`${located.base}remote.js`]: hash,
    [`${located.base}main.js`]: hash,
  });
});

test('a release whose files are listed in the page – a retry – the hashes come from the manifest, for the addresses of the retry', async () => {
  const files = filesOf({ version: '1.0.0', manifest: digestOf(MANIFEST), web: { ...web, integrity: {} } });
  const { base, styleBase } = await files.locate('mf-blog', 1);
  expect([base, styleBase]).toEqual([`${assetBase}~1/mf-blog/1.0.0/`, `${assetBase}mf-blog/1.0.0/`]);
  expect(requests).toEqual(['/_/~1/mf-blog/1.0.0/manifest.json']);
  expect(registered()).toHaveProperty([`${base}remote-entry.js`], hash);
});

test.each<[string, string, () => { status: number; body: string }]>([
  ['one byte of it was flipped on the way', digestOf(MANIFEST), () => ({ status: 200, body: MANIFEST.replace('main', 'mbin') })],
  ['it is not there', digestOf(MANIFEST), () => ({ status: 404, body: 'Not found' })],
  ['the page does not say its hash', '', () => ({ status: 200, body: MANIFEST })],
  ['it lacks the hash of a script', digestOf(manifestOf('remote-entry.js')), () => ({ status: 200, body: manifestOf('remote-entry.js') })],
])('a manifest, but %s – it is located – refused, and no hash of it is registered [F11]', async (_, manifest, reply) => {
  answer = reply;
  await expect(filesOf({ version: '1.0.0', manifest }).locate('mf-blog', 0)).rejects.toThrow();
  expect(registered()).toEqual({});
});

test('a manifest that failed to load – its files are located again – it is fetched again', async () => {
  const files = filesOf({ version: '1.0.0', manifest: digestOf(MANIFEST) });
  answer = () => ({ status: 503, body: '' });
  await expect(files.locate('mf-blog', 0)).rejects.toThrow();
  answer = () => ({ status: 200, body: MANIFEST });
  await expect(files.locate('mf-blog', 0)).resolves.toMatchObject({ files: { entry: 'remote-entry.js' } });
});

test('a manifest that hangs – its files are located – it fails at its deadline, and a retry under another address does not wait for it', async () => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
  const files = filesOf({ version: '1.0.0', manifest: digestOf(MANIFEST) }, 4000);
  answer = (address) => (address.includes('~1') ? { status: 200, body: MANIFEST } : null);
  const hanging = files.locate('mf-blog', 0).catch((error: unknown) => error);
  await expect(files.locate('mf-blog', 1)).resolves.toMatchObject({ files: { entry: 'remote-entry.js' } });
  deadline.abort(new Error('too late'));
  expect(await hanging).toMatchObject({ message: 'too late' });
  expect(timeout).toHaveBeenCalledWith(4000);
  timeout.mockRestore();
});

test('a remote that the set does not name – its files are located – unknown', async () => {
  await expect(filesOf({ version: '1.0.0', manifest: hash }).locate('mf-wiki', 0)).rejects.toMatchObject({
    code: 'unknown',
    target: 'mf-wiki',
  });
});
