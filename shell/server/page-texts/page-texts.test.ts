import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { parse } from 'yaml';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { PageTexts } from '#server/page-texts/page-texts.ts';
import { TEXT_SOURCES } from '#server/page-texts/text-sources.ts';
import { registerPageTexts } from '#server/page-texts/register-page-texts.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import type { ApiCall, PageVisitor } from '#server/api-calls/call-api.ts';

/** The content of our own pages. */
const CONTENT = path.join(import.meta.dirname, '../../../api/content/pages');
const invitation = { title: 'Talk', text: 'To us.' };
const contacts = (heading: string) => ({
  title: 'Contacts',
  crumb: 'Contacts',
  heading,
  description: 'Plenum in Moscow: our address, how to get here, our phone number and who to contact.',
  telephone: invitation,
  email: invitation,
  office: { title: 'Office' },
  way: invitation,
  people: { title: 'People', lead: 'Who knows what.', items: [] },
  callback: invitation,
  write: invitation,
});
const good = (heading: string) => () => Response.json({ data: contacts(heading) });
const down = () => Promise.reject(new TypeError('fetch failed'));

const SITE = {
  [siteEndpoints.header.path]: { phone: '+7 495 000-00-00', email: 'hello@plenum.test', menu: [], footer: [] },
  [siteEndpoints.settings.path]: { support_email: 'hello@plenum.test', webinar_room: '', webinar_recording: '' },
};

let cacheDir: string;
/** Returns the API's answer to the next call. */
let api: (url: string) => Response | Promise<Response>;
let requests: string[];
let logged: { message: string; details: Record<string, unknown> }[];
let clock: number;
const started: PageTexts[] = [];

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'page-texts-'));
  api = good('Call us');
  [requests, logged, clock] = [[], [], 1000];
});
afterEach(async () => {
  for (const texts of started.splice(0)) texts.stop();
  await rm(cacheDir, { recursive: true });
});

function pageTexts(): PageTexts {
  const texts = new PageTexts({
    apiUrl: 'http://api.test/api',
    loaderSecret: 'secret',
    cacheDir,
    log: (_, message, details) => void logged.push({ message, details }),
    now: () => clock,
    fetch: async (input) => {
      requests.push(new URL(input).pathname);
      return api(input);
    },
  });
  started.push(texts);
  return texts;
}
const headingIn = ({ status, body }: { status: number; body: Uint8Array }) =>
  status === 200 ? (JSON.parse(Buffer.from(body).toString()) as { data: { heading: string } }).data.heading : status;
const heading = async (texts: PageTexts) => headingIn(await texts.answer('contacts'));

test('texts – requested twice within five seconds – one call to the API', async () => {
  const texts = pageTexts();
  expect([await heading(texts), await heading(texts)]).toEqual(['Call us', 'Call us']);
  expect(requests).toEqual(['/api/v1/pages/contacts']);
});

test('texts that are not cached – requested by many pages at once – one call to the API', async () => {
  const texts = pageTexts();
  await Promise.all([heading(texts), heading(texts), heading(texts)]);
  expect(requests).toHaveLength(1);
});

test('a changed text – requested after five seconds – the old text at once, then the new one', async () => {
  const texts = pageTexts();
  await heading(texts);
  api = good('Write to us');
  clock += 5000;
  expect(await heading(texts)).toBe('Call us');
  await waitUntil(async () => (await heading(texts)) === 'Write to us');
  expect(requests).toHaveLength(2);
});

test('a changed text – requested after more than a minute – the new text', async () => {
  const texts = pageTexts();
  await heading(texts);
  api = good('Write to us');
  clock += 60_000;
  expect(await heading(texts)).toBe('Write to us');
});

test.each<[string, () => Response | Promise<Response>]>([
  ['does not answer', down],
  ['returns 500', () => new Response('{}', { status: 500 })],
  ['answers truncated JSON', () => new Response('{"data":{"title":"Con')],
  ['answers another shape', () => Response.json({ data: { wrong: true } })],
  ['answers HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('an API that %s after it has answered – texts are requested, also by a new server – the last good, then the new', async (_, fault) => {
  const texts = pageTexts();
  await heading(texts);
  api = fault;
  clock += 60_000;
  expect(await heading(texts)).toBe('Call us');
  expect(logged.at(-1)?.details).toMatchObject({ page: 'contacts', decision: 'the last good ones are served' });

  const restarted = pageTexts();
  expect(await heading(restarted)).toBe('Call us');

  api = good('Write to us');
  clock += 2000;
  await waitUntil(async () => (await heading(texts)) === 'Write to us' && (await heading(restarted)) === 'Write to us');
});

test('an API that fails, with cached texts – many pages are requested within two seconds – one call to the API', async () => {
  const texts = pageTexts();
  await heading(texts);
  api = down;
  clock += 60_000;
  for (let page = 0; page < 5; page += 1) expect(await heading(texts)).toBe('Call us');
  expect(requests).toHaveLength(2);
});

test('no cached texts – the API refuses or fails – its answer, or an error; nothing is cached, and the next answer counts', async () => {
  const texts = pageTexts();
  api = () => new Response('{"code":"unavailable"}', { status: 503, headers: { 'retry-after': '5' } });
  expect(await texts.answer('contacts')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  api = down;
  await expect(texts.answer('contacts')).rejects.toThrow('fetch failed');
  api = () => Response.json({ data: { wrong: true } });
  await expect(texts.answer('contacts')).rejects.toThrow('The texts of the page "contacts"');
  expect(await readdir(cacheDir)).toEqual([]);
  api = good('Call us');
  expect(await heading(texts)).toBe('Call us');
});

/** Texts that the API answers when the test says so. */
function heldAnswer() {
  const held = Promise.withResolvers<Response>();
  api = () => held.promise;
  return { resolve: (heading: string) => held.resolve(good(heading)()), reject: () => held.reject(new TypeError('fetch failed')) };
}
const headingAndAge = async (texts: PageTexts) => {
  const answer = await texts.answer('contacts');
  return [headingIn(answer), answer.headers['cache-control']];
};
const LASTING = 'public, max-age=60';
const SHORT = 'public, max-age=1';

test('texts change while the API restarts – requested within two seconds of the last failure – the new text, for a minute', async () => {
  const texts = pageTexts();
  await heading(texts);
  api = down;
  clock += 60_000;
  expect(await headingAndAge(texts)).toEqual(['Call us', LASTING]);
  api = good('Write to us');
  texts.expire();
  clock += 1000;
  expect(await headingAndAge(texts)).toEqual(['Write to us', LASTING]);
});

test('texts change, and the API takes long – requested meanwhile and then – the old text for a second, the new one for a minute', async () => {
  const texts = pageTexts();
  await heading(texts);
  const slow = heldAnswer();
  texts.expire();
  expect(await headingAndAge(texts)).toEqual(['Call us', SHORT]);
  const version = texts.version;
  slow.resolve('Write to us');
  await waitUntil(async () => (await heading(texts)) === 'Write to us');
  expect(await headingAndAge(texts)).toEqual(['Write to us', LASTING]);
  // Render processes ask again for what they keep themselves.
  expect(texts.version).toBe(version + 1);
});

test.each<[string, (early: ReturnType<typeof heldAnswer>) => void]>([
  ['is answered with the old text', (early) => early.resolve('Call us')],
  ['fails', (early) => early.reject()],
])('texts change while the API is asked for them – the earlier call %s after the next one – only the next one counts', async (_, end) => {
  const texts = pageTexts();
  await heading(texts);
  const early = heldAnswer();
  clock += 5000;
  expect(await heading(texts)).toBe('Call us');
  const late = heldAnswer();
  texts.expire();
  const page = headingAndAge(texts);
  expect(requests).toHaveLength(3);
  late.resolve('Write to us');
  expect(await page).toEqual(['Write to us', LASTING]);
  end(early);
  await pause();
  expect(await headingAndAge(texts)).toEqual(['Write to us', LASTING]);
});

test('texts from the disk, of which the API may have others by now – requested while it is down – for a second', async () => {
  await heading(pageTexts());
  api = down;
  expect(await headingAndAge(pageTexts())).toEqual(['Call us', SHORT]);
});

test('a damaged file – a new server starts without the API – the file is ignored, and the log names the page', async () => {
  await heading(pageTexts());
  const file = path.join(cacheDir, 'page-texts', 'contacts.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Call us', 'Call me'));
  api = down;
  await expect(pageTexts().answer('contacts')).rejects.toThrow('fetch failed');
  expect(logged).toContainEqual({
    message: 'The stored texts of a page cannot be used',
    details: { page: 'contacts', reason: expect.any(String) },
  });
});

test('a folder that is not writable – texts are requested – served from memory, and the log reports it', async () => {
  await writeFile(path.join(cacheDir, 'page-texts'), 'a file');
  const texts = pageTexts();
  expect([await heading(texts), await heading(texts)]).toEqual(['Call us', 'Call us']);
  expect(logged.map(({ message }) => message)).toContain('The texts of a page cannot be written');
});

test('no API at the start – it becomes available – all texts are fetched without a visitor; the next start needs no call', async () => {
  api = down;
  const started = pageTexts().start();
  await waitUntil(() => requests.length > 0);
  expect(requests).toHaveLength(1);
  api = (url) => {
    const [site] = Object.entries(SITE).filter(([address]) => url.endsWith(address));
    if (site) return Response.json({ data: site[1] });
    const file = path.join(CONTENT, `${path.basename(url)}.yaml`);
    return Response.json({ data: parse(readFileSync(file, 'utf8')) as unknown });
  };
  await started;
  expect(new Set(requests).size).toBe(TEXT_SOURCES.size);
  requests = [];
  await pageTexts().start();
  expect(requests).toEqual([]);
});

test('a page’s call for its texts – made – answered by this server; any other call goes to the API', async () => {
  const others: string[] = [];
  const call = pageTexts().wrap(async (_, { url }) => {
    others.push(url);
    return { status: 204, headers: {}, body: new Uint8Array() };
  });
  const ask = (url: string, method = 'GET') =>
    call({} as PageVisitor, { method, url, headers: {} } satisfies ApiCall, new AbortController().signal);
  expect(headingIn(await ask('http://api.test/api/v1/pages/contacts'))).toBe('Call us');
  for (const url of ['http://api.test/api/v1/pages/parrots', 'http://api.test/api/v1/pages/contacts/x', 'http://api.test/api/v1/ping'])
    await ask(url);
  await ask('http://api.test/api/v1/pages/contacts', 'HEAD');
  expect(others).toHaveLength(4);
  expect(requests).toHaveLength(1);
});

test.each(Object.entries(SITE))(
  '%s – called by a page, then without the API, also of a new server – the last good answer, of the group "site"',
  async (address, data) => {
    const elsewhere = () => Promise.reject(new Error('passed on'));
    const ask = async (texts: PageTexts) => {
      const call = { method: 'GET', url: `http://api.test/api${address}`, headers: { authorization: 'Bearer token' } };
      const { headers, body } = await texts.wrap(elsewhere)({} as PageVisitor, call, new AbortController().signal);
      return [headers['surrogate-key'], JSON.parse(Buffer.from(body).toString())];
    };
    api = () => Response.json({ data });
    const texts = pageTexts();
    expect(await ask(texts)).toEqual(['site', { data }]);
    api = down;
    clock += 60_000;
    expect(await ask(texts)).toEqual(['site', { data }]);
    expect(await ask(pageTexts())).toEqual(['site', { data }]);
  },
);

test('a browser – requests texts, again with the ETag, an unknown page, and texts without the API – 200, 304, 404, 503', async () => {
  const app = Fastify();
  registerPageTexts(app, pageTexts());
  const url = '/api/v1/pages/contacts';
  const first = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect([first.statusCode, first.headers['cache-control'], first.json<{ data: { heading: string } }>().data.heading]).toEqual([
    200,
    'public, max-age=60',
    'Call us',
  ]);
  const again = await app.inject({ url, headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/api/v1/pages/parrots')).json()).toMatchObject({ status: 404, code: 'not_found' });
  api = down;
  const missing = await app.inject('/api/v1/pages/main');
  expect([missing.statusCode, missing.json(), missing.headers['cache-control']]).toMatchObject([
    503,
    { code: 'api_unavailable' },
    'no-store',
  ]);
  await app.close();
});
