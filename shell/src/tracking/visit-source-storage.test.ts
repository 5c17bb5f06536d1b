import { beforeEach, expect, test } from '@jest/globals';
import { VisitSourceStorage } from '#src/tracking/visit-source-storage.ts';

const VISIT = { utm_source: 'letter' };
let jar: Map<string, string>;
const fakeDocument = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(cookie: string) {
    const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? [];
    if (cookie.endsWith('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  },
};
const source = (visit: object = VISIT) =>
  new VisitSourceStorage({ document: fakeDocument, hostname: 'plenum.test', domain: 'plenum.test', visit });

beforeEach(() => {
  jar = new Map([['theme', 'dark']]);
});

test('a visit – read without an answer, with consent, and after refusal – from memory, from the cookies, null', () => {
  const first = source();
  expect([first.read(undefined), first.read(false)]).toEqual([VISIT, null]);
  expect(jar.size).toBe(1);
  first.save();
  // Another tab has arrived through a newer campaign meanwhile.
  jar.set('utm_source', 'newer');
  expect(first.read(true)).toEqual({ utm_source: 'newer' });
});

test('a direct visit – stored – the earlier source stays', () => {
  source().save();
  const later = source({});
  later.save();
  expect(later.read(true)).toEqual(VISIT);
});

test('consent is withdrawn – the source is deleted – the seven cookies are gone, others stay', () => {
  const first = source({ ...VISIT, referrer: 'https://news.example/', referrer_domain: 'news.example' });
  first.save();
  expect(jar.size).toBe(4);
  first.clear();
  expect([...jar.keys()]).toEqual(['theme']);
});

test('cookies are forbidden – stored, read, deleted – only memory is used', () => {
  const forbidden = {
    get cookie(): string {
      throw new Error('Forbidden.');
    },
  };
  const own = new VisitSourceStorage({ document: forbidden, hostname: 'plenum.test', domain: null, visit: VISIT });
  own.save();
  expect(own.read(true)).toEqual(VISIT);
  own.clear();
});
