import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getClient, getCurrentScope } from '@sentry/react';
import type { ErrorTracking } from '#contract/renderer.ts';
import { startErrorTracking } from '#src/errors/error-tracking.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';

const SITE: ErrorTracking = {
  dsn: 'https://key@errors.example/7',
  teams: { 'mf-blog': 'https://key@errors.example/8' },
  tunnel: '/-/errors',
  environment: 'production',
};

/** What is posted: address, fetch options, and the lines of the envelope. */
const posts: { url: string; options: RequestInit; lines: Record<string, unknown>[] }[] = [];
// Installed once for the whole file: the library wraps it once.
globalThis.fetch = (url, options = {}) => {
  const text = typeof options.body === 'string' ? options.body : new TextDecoder().decode(options.body as Uint8Array | undefined);
  const lines = text.split('\n').filter(Boolean);
  posts.push({
    url: url instanceof Request ? url.url : url.toString(),
    options,
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  });
  return Promise.resolve(new Response('{}'));
};
// jsdom lacks it; the library measures with it.
performance.getEntriesByType ??= () => [];

beforeEach(() => {
  posts.length = 0;
  prepareChunksBy(() => Promise.resolve());
});
afterEach(async () => {
  await getClient()?.close();
  getCurrentScope().setClient(undefined);
});

let change: (isAllowed: boolean) => void;
function start(isAllowed = false): Report {
  return startErrorTracking(SITE, 'shell@2.0.0', (onChange) => {
    change = onChange;
    onChange(isAllowed);
  });
}

/** The envelope of the one error that was reported. */
async function posted() {
  await getClient()?.flush();
  const errors = posts.filter(({ lines }) => lines[1]?.['type'] === 'event');
  expect(errors).toHaveLength(1);
  const { url, options, lines = [] } = errors[0] ?? {};
  return { url, options, header: lines[0] ?? {}, event: lines[2] ?? {} };
}

test('error tracking starts – its sample rates are read – those of the specification: traces 1, replay 0.1, replay after an error 1 [S9.14]', () => {
  start();
  expect(getClient()?.getOptions()).toMatchObject({ tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 });
});

test('an error of a remote whose team has a project – reported – to that project, through the site’s own host, with release and tags', async () => {
  const details = { remote: 'mf-blog', version: '1.2.0', set: 'production:1:12', stage: 'loader', request_id: 'request-1' };
  start()(new Error('boom'), { ...details, retry: true });
  const { url, options, header, event } = await posted();
  expect([url, header['dsn'], options?.credentials]).toEqual(['/-/errors', 'https://key@errors.example/8', 'omit']);
  expect(event).toMatchObject({ release: 'mf-blog@1.2.0', environment: 'production', tags: details, extra: { retry: true } });
});

test('an error of no remote – reported – to the site’s project, as the shell’s', async () => {
  start()(new Error('boom'), { remote: 'mf-wiki', set: 'production:1:12' });
  const { header, event } = await posted();
  expect([header['dsn'], event['release']]).toEqual(['https://key@errors.example/7', 'shell@2.0.0']);
});

test('a visitor with cookies, a token in the address and an e-mail address in the error – an error is reported – it contains none of them', async () => {
  document.cookie = 'plenum-auth=c00kie-s3cret';
  history.replaceState(null, '', '/new-pass/h4sh-s3cret?utm_source=x&yclid=cl1ck-s3cret&auth=t0ken-s3cret');
  const report = start();
  await fetch('/api/new-pass/h4sh-s3cret?token=t0ken-s3cret');
  posts.length = 0;
  report(new Error('No account olga@example.com, Bearer abc.s3cret'), { at: 'https://plenum.test/blog?auth=t0ken-s3cret' });
  const { event } = await posted();
  expect(JSON.stringify(event)).not.toMatch(/s3cret|olga@|utm_source/);
  expect(event).not.toHaveProperty('user');
  expect(event['request']).toMatchObject({
    url: expect.stringMatching(/\/new-pass\/\[redacted\]$/),
    headers: { 'User-Agent': expect.anything() },
  });
});

test('calls to the API and to another host – made while a page is traced – only the API call carries the trace, as W3C Trace Context', async () => {
  start();
  await fetch('/api/v1/ping');
  await fetch('https://elsewhere.example/api/v1/ping');
  await fetch('/_/mf-blog/1.0.0/x.js');
  const headersOf = (address: string) => new Headers(posts.find(({ url }) => url === address)?.options.headers);
  expect(headersOf('/api/v1/ping').get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  for (const address of ['https://elsewhere.example/api/v1/ping', '/_/mf-blog/1.0.0/x.js'])
    expect([...headersOf(address).keys()].filter((name) => /trace|baggage/.test(name))).toEqual([]);
});

const replay = () => getClient()?.getIntegrationByName('Replay');
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no consent – the recorder is not loaded; with consent – it records', async () => {
  const loaded: string[] = [];
  prepareChunksBy(async (chunk) => void loaded.push(chunk));
  start();
  await settled();
  expect([loaded, replay()]).toEqual([[], undefined]);
  change(true);
  expect(loaded).toEqual(['tool-session-replay']);
  while (!replay()) await settled();
});

test('consent is withdrawn while the recorder is loading – it has loaded – nothing is recorded', async () => {
  const coming = Promise.withResolvers<void>();
  prepareChunksBy(() => coming.promise);
  start(true);
  change(false);
  coming.resolve();
  // The module has loaded once a second import of it resolves.
  await import('#src/errors/session-replay.ts');
  await settled();
  expect(replay()).toBeUndefined();
});

test('the recorder fails to load – a visitor consents – the failure is reported, nothing else happens', async () => {
  prepareChunksBy(() => Promise.reject(new Error('no network')));
  start(true);
  await settled();
  expect((await posted()).event).toMatchObject({ tags: { part: 'session-replay' } });
});
