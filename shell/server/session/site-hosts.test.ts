import { expect, test } from '@jest/globals';
import { siteOrigin } from '#server/session/site-hosts.ts';

const requestTo = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol });

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
