import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Widgets } from '#contract/renderer.ts';
import { allCategories, type ConsentChoices } from '#src/consent/consent-categories.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { observedStore } from '#src/testing/observed-store.ts';
import type { VisitSource } from '#src/tracking/visit-source.ts';
import { startWidgets } from '#src/widgets/start-widgets.ts';

const WIDGETS: Widgets = {
  services: [
    { name: 'analytics', scripts: ['https://a.example/tag.js', 'https://a.example/more.js'], cookies: ['_a_uid'] },
    { name: 'call-tracking', scripts: ['https://calls.example/c.js'], cookies: ['_call'] },
    { name: 'crm', scripts: ['https://crm.example/loader.js'], cookies: [] },
  ],
  delayMs: 3000,
  skipUserAgent: null,
};
type Policy = { createScriptURL: (url: string) => string | null };
const policies: [string, Policy][] = [];
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script')].map(({ src, async }) => [src, async]);

beforeEach(() => {
  jest.useFakeTimers();
  policies.length = 0;
  Object.assign(globalThis, { trustedTypes: { createPolicy: (name: string, rules: Policy) => void policies.push([name, rules]) } });
});
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
  document.head.replaceChildren();
  document.cookie = '_call=; Path=/; Max-Age=0';
});

const NEWS = { referrer: 'https://news.example/today', referrer_domain: 'news.example', utm_source: 'letter', utm_content: 'осень' };

function start(choices: ConsentChoices, widgets: Widgets | null = WIDGETS, source: VisitSource | null = NEWS) {
  const consent = fakeConsent(choices);
  const reload = jest.fn();
  startWidgets({ window, consent: observedStore(consent), widgets, source: () => source, reload });
  return { consent, reload };
}

test.each([
  ['nothing is configured', allCategories(true), null],
  ['there is no consent', {}, WIDGETS],
  ['everything is rejected', allCategories(false), WIDGETS],
  ['the device is one to skip', allCategories(true), { ...WIDGETS, skipUserAgent: 'JSDOM/\\d+' }],
] as const)('%s – ten minutes pass – nothing is loaded, and there is no policy', (_, choices, widgets) => {
  start(choices, widgets);
  jest.advanceTimersByTime(600_000);
  expect([scripts(), policies]).toEqual([[], []]);
});

test('a category gets consent – after the delay, not before – its services are loaded, and no others [S9.08]', () => {
  const { consent } = start({ statistics: true });
  jest.advanceTimersByTime(2999);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toEqual([['https://a.example/tag.js', true]]);
  consent.decide({ contact: true });
  jest.advanceTimersByTime(3000);
  expect(scripts().map(([src]) => src)).toEqual([
    'https://a.example/tag.js',
    'https://calls.example/c.js',
    'https://crm.example/loader.js',
  ]);
});

test.each<[string, VisitSource | null, object]>([
  ['known', NEWS, { referrer: NEWS.referrer, referrerDomain: 'news.example', utmSource: 'letter', utmContent: 'осень' }],
  ['not to be sent', null, {}],
])('a source of the visit that is %s – the scripts are loaded – each script gets what is known of it [S1.13]', (_, source, expected) => {
  start(allCategories(true), WIDGETS, source);
  jest.advanceTimersByTime(3000);
  const given = [...document.querySelectorAll<HTMLScriptElement>('head script')].map(({ dataset }) =>
    Object.fromEntries(Object.entries(dataset)),
  );
  expect(given).toEqual([expected, expected, expected]);
});

test('consent is withdrawn within the delay – the delay passes – nothing is loaded, and the document stays', () => {
  const { consent, reload } = start({ contact: true });
  jest.advanceTimersByTime(1000);
  consent.decide({ contact: false });
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a running script – its consent is withdrawn – its cookies are deleted and the document is reloaded', () => {
  const { consent, reload } = start({ statistics: true, contact: true });
  jest.advanceTimersByTime(3000);
  document.cookie = '_call=7; Path=/';
  consent.decide({ contact: false });
  expect(document.cookie).toBe('');
  expect(reload).toHaveBeenCalled();
});

test('the policy for script URLs – called – it allows exactly the configured ones, and does not handle HTML and script text', () => {
  start(allCategories(true));
  jest.advanceTimersByTime(3000);
  expect(policies.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]]);
  const allow = policies[0]?.[1].createScriptURL ?? (() => '');
  expect(['https://a.example/tag.js', 'https://a.example/more.js', 'https://crm.example/loader.js'].map(allow)).not.toContain(null);
  expect(['https://a.example/other.js', 'https://a.example/tag.js?x', 'https://a.example', 'data:,x'].map(allow)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
