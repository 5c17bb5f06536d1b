import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { observedStore } from '#src/testing/observed-store.ts';
import { startTracking } from '#src/tracking/start-tracking.ts';
import { VisitSourceStorage } from '#src/tracking/visit-source-storage.ts';

beforeEach(async () => {
  // The chunk's code is always there; `prepare` records whether it is fetched.
  await import('#src/tracking/browser-tracker.ts');
  history.replaceState(null, '', '/webinars?auth=secret');
});
afterEach(() => {
  prepareChunksBy(() => Promise.resolve());
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
});

interface FakeRouter {
  state: { location: { pathname: string; search: string } };
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => () => void;
}

function start(choices = {}, optsOut = false) {
  const prepare = jest.fn(() => Promise.resolve());
  prepareChunksBy(prepare);
  const consent = fakeConsent(choices, optsOut);
  const reported: unknown[] = [];
  const { capabilities, calls } = fakeCapabilities({});
  const source = new VisitSourceStorage({ document, hostname: 'localhost', domain: null, visit: { utm_source: 'letter' } });
  const tracking = startTracking({
    window,
    consent: observedStore(consent),
    source,
    http: capabilities.http,
    apiBase: '/api',
    analyticsCookies: ['_ym_uid'],
    report: (error) => void reported.push(error),
  });
  let listener: Parameters<FakeRouter['subscribe']>[0] = () => undefined;
  const router: FakeRouter = {
    state: { location: { pathname: '/webinars', search: '' } },
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
  };
  tracking.watch(router as never);
  const go = (pathname: string) => {
    history.replaceState(null, '', pathname);
    router.state = { location: { pathname: pathname.split('#')[0] ?? '', search: '' } };
    listener({ navigation: { state: 'loading' } });
    listener({ navigation: { state: 'idle' } });
  };
  return { tracking, consent, prepare, reported, calls, go };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no choice – a page is viewed, an activity happens – no code is fetched, nothing is stored or sent; a form has the source', async () => {
  const { tracking, prepare, calls, go } = start();
  tracking.activity('form-sent');
  go('/blog');
  await settled();
  expect([prepare.mock.calls, calls, document.cookie]).toEqual([[], [], '']);
  expect(tracking.source()).toEqual({ url: 'http://localhost/blog', utm_source: 'letter' });
});

test.each([
  ['everything is rejected', { statistics: false }, false],
  ['the browser opts out', {}, true],
])('%s – a form is sent – it has only the page', (_, choices, optsOut) => {
  const { tracking } = start(choices, optsOut);
  expect(tracking.source()).toEqual({ url: 'http://localhost/webinars' });
});

test('consent to statistics – on this page, and on the next ones – the source is stored, views and activities are sent', async () => {
  // An insecure document stores no secure cookies, so the test checks them as they are set.
  const set = jest.spyOn(document, 'cookie', 'set');
  const { tracking, consent, calls, go } = start();
  consent.decide({ statistics: true });
  // Before the code has loaded.
  tracking.activity('form-sent', { form: '1' });
  await settled();
  go('/blog');
  go('/blog#comments');
  await settled();
  expect(set).toHaveBeenCalledWith(expect.stringMatching(/^utm_source=letter; .*Max-Age=7776000$/));
  set.mockRestore();
  expect(calls.map(({ name, input }) => [name, input.body])).toEqual([
    ['POST /v1/view', expect.objectContaining({ url: 'http://localhost/webinars' })],
    ['POST /v1/activity/{name}', { url: 'http://localhost/webinars', payload: { form: '1' } }],
    ['POST /v1/view', expect.objectContaining({ url: 'http://localhost/blog' })],
  ]);
  consent.decide({ statistics: false });
});

test('consent is withdrawn – an activity happens – nothing is sent, and the cookies are deleted, those of analytics too', async () => {
  const { tracking, consent, calls, go } = start({ statistics: true });
  await settled();
  document.cookie = '_ym_uid=17; Path=/';
  consent.decide({ statistics: false });
  const before = calls.length;
  tracking.activity('form-sent');
  go('/blog');
  await settled();
  expect(calls).toHaveLength(before);
  expect(document.cookie).toBe('');
});

test('consent is withdrawn before the code has loaded – the code arrives – tracking does not start', async () => {
  const { consent, calls } = start({ statistics: true });
  consent.decide({ statistics: false });
  await settled();
  expect(calls).toEqual([]);
});

test('the code fails to load – consent to statistics – the failure is reported, nothing else happens', async () => {
  const { reported, consent, calls } = start();
  prepareChunksBy(() => Promise.reject(new Error('offline')));
  consent.decide({ statistics: true });
  await settled();
  expect([reported.length, calls]).toEqual([1, []]);
});
