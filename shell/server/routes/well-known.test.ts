import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { registerWellKnown } from '#server/routes/well-known.ts';

const NOW = Date.parse('2026-11-22T13:30:00Z');

function siteAt(origin: string, now = NOW) {
  const app = Fastify({ trustProxy: true });
  registerWellKnown(app, { securityContact: 'mailto:security@plenum.ru', domain: 'plenum.ru', siteOrigin: () => origin, now: () => now });
  return app;
}

/** Parses the fields of a security.txt (RFC 9116, section 2.3). */
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => [/^[^:]*/.exec(line)?.[0], line.replace(/^[^:]*: /, '')]);

test('security.txt – requested – the contact, in plain text, with an expiry date less than a year ahead', async () => {
  const answer = await siteAt('https://plenum.ru').inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = fieldsOf(answer.body);
  expect(fields).toEqual([
    ['Contact', 'mailto:security@plenum.ru'],
    ['Expires', '2027-05-21T00:00:00.000Z'],
    ['Preferred-Languages', 'en, ru'],
    ['Canonical', 'https://plenum.ru/.well-known/security.txt'],
  ]);
});

test.each(['2026-12-31T23:59:59.999Z', '2028-02-29T00:00:00Z', '2037-01-01T12:00:00Z'])(
  '%s – security.txt is requested – it expires later, and within a year',
  async (at) => {
    const now = Date.parse(at);
    const fields = Object.fromEntries(
      fieldsOf((await siteAt('https://plenum.ru', now).inject('/.well-known/security.txt')).body),
    ) as object;
    const expires = Date.parse((fields as { Expires: string }).Expires);
    expect(expires).toBeGreaterThan(now);
    expect(expires).toBeLessThan(now + 365 * 86_400_000);
  },
);

test('a site without https – security.txt is requested – no canonical URL, as it would have to be https', async () => {
  expect((await siteAt('http://localhost:3000').inject('/.well-known/security.txt')).body).not.toContain('Canonical');
});

test.each([
  ['plenum.ru', 'https://account.plenum.ru/account/security'],
  ['account.plenum.ru', 'https://account.plenum.ru/account/security'],
  ['localhost:3000', '/account/security'],
])(
  'a password manager at %s – requests the page to change a password – a temporary redirect to the account area',
  async (host, location) => {
    const answer = await siteAt('https://plenum.ru').inject({
      url: '/.well-known/change-password',
      headers: { host, 'x-forwarded-proto': 'https' },
    });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, location, 'no-store']);
  },
);
