import { expect, test } from '@jest/globals';
import { trackingOf, visitSource } from '#src/tracking/visit-source.ts';

const page = (query = '') => new URL(`https://plenum.ru/for-partners${query}`);

test('a visitor of a campaign, from another site – first page – site, its domain and the campaign are known [S3.23]', () => {
  expect(visitSource(page('?utm_source=letter&utm_content=b&page=2'), 'https://news.example/today', 'plenum.ru')).toEqual({
    referrer: 'https://news.example/today',
    referrer_domain: 'news.example',
    utm_source: 'letter',
    utm_content: 'b',
  });
});

test.each(['', 'https://plenum.ru/', 'https://account.plenum.ru/account', 'no address', 'android-app://'])(
  'a visitor from "%s" – first page – has no referrer [S9.07]',
  (referrer) => {
    expect(visitSource(page(), referrer, 'plenum.ru')).toEqual({});
    expect(visitSource(page(), referrer, null)).toEqual({});
  },
);

test.each(['https://plenum.ru/tariffs', 'https://rooms.plenum.ru/', 'https://account.plenum.ru/account'])(
  'a visitor of the account area from "%s" – first page – has no referrer [S9.07]',
  (referrer) => {
    expect(visitSource(new URL('https://account.plenum.ru/account'), referrer, 'plenum.ru')).toEqual({});
  },
);

test.each(['notplenum.ru', 'ru'])('a host name that only ends the same, %s – first page – counts as another site', (host) => {
  expect(visitSource(page(), `https://${host}/`, 'plenum.ru')).toMatchObject({ referrer_domain: host });
});

test('the host of which the domain is a part – first page – counts as another site', () => {
  const first = new URL('https://meet.school.example/');
  expect(visitSource(first, 'https://school.example/', 'meet.school.example')).toMatchObject({ referrer_domain: 'school.example' });
});

test('values longer than the contract allows – first page – cut', () => {
  const source = visitSource(page(`?utm_term=${'a'.repeat(400)}`), `https://news.example/${'b'.repeat(3000)}`, null);
  expect(source.utm_term).toHaveLength(300);
  expect(source.referrer).toHaveLength(2000);
});

test('a form – sent – with its page, without the query', () => {
  expect(trackingOf({ utm_source: 'letter' }, page('?auth=secret#talk'))).toEqual({
    url: 'https://plenum.ru/for-partners',
    utm_source: 'letter',
  });
});

test('a form of a page whose path is secret – sent – without the secret', () => {
  expect(trackingOf(null, new URL('https://plenum.ru/invite/0a1b2c'))).toEqual({ url: 'https://plenum.ru/invite/[redacted]' });
});
