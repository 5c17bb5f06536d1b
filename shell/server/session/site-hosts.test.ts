import { expect, test } from '@jest/globals';
import { siteHosts, siteOrigin } from '#server/session/site-hosts.ts';

const requestTo = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol });

test.each([
  ['plenum.ru', 'https', 'https://plenum.ru', 'https://account.plenum.ru'],
  ['Account.Plenum.ru', 'https', 'https://plenum.ru', 'https://account.plenum.ru'],
  ['plenum.ru:443', 'https', 'https://plenum.ru', 'https://account.plenum.ru'],
  ['plenum.ru:80', 'http', 'http://plenum.ru', 'http://account.plenum.ru'],
  ['plenum.ru:8443', 'https', 'https://plenum.ru:8443', 'https://account.plenum.ru:8443'],
] as const)('Host "%s", %s – requested – the hosts as browsers write their origins: %s, %s', (host, protocol, site, account) => {
  expect(siteHosts('plenum.ru', requestTo(host, protocol))).toEqual({ site, account, domain: 'plenum.ru' });
});

test.each(['evil.example', 'plenum.ru:99999', 'plenum.ru:x', 'plenum.ru.evil.example'])('Host "%s" – requested – no hosts', (host) => {
  expect(siteHosts('plenum.ru', requestTo(host, 'https'))).toBeNull();
});

test('a site with a public origin – requested under another one – its public origin', () => {
  expect(siteOrigin('https://plenum.ru', requestTo('evil.example'), 3000)).toBe('https://plenum.ru');
  expect(siteOrigin('https://plenum.ru', requestTo('localhost:3000'), 3000)).toBe('https://plenum.ru');
});

test.each(['localhost:3000', 'plenum.localhost:3000', 'account.plenum.localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'localhost'])(
  'the local host "%s" – requested without a public origin – the origin of the request',
  (host) => {
    expect(siteOrigin(null, requestTo(host), 3000)).toBe(`http://${host}`);
  },
);

test.each(['evil.example', 'localhost.evil.example', 'localhost:3000@evil.example', 'evil.example:80/.localhost', '127.0.0.1.nip.io', ''])(
  'another host, "%s" – requested without a public origin – not the origin of the request',
  (host) => {
    expect(siteOrigin(null, requestTo(host, 'https'), 3000)).toBe('http://localhost:3000');
  },
);
