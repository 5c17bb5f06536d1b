import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createBreachedPasswordCheck } from '#src/identity/accounts/breached-passwords.ts';
import { createPasswordCheck } from '#src/identity/accounts/check-new-password.ts';

const problemOf = createPasswordCheck(null);

test.each(['password', 'Password123!', 'qwertyuiop', 'Пароль123', '1q2w3e4r', 'plenum2026', 'corvette'])(
  '"%s", a common password – chosen – refused',
  async (password) => {
    expect(await problemOf(password)).toMatch(/^Please .+\.$/);
  },
);

test('the 3,000 most common passwords of eight characters or more – chosen – all refused (ASVS 6.2.4)', async () => {
  const most = dictionary['passwords-common'].filter((password) => Array.from(password).length >= 8).slice(0, 3000);
  expect(most).toHaveLength(3000);
  const problems = await Promise.all(most.map((password) => problemOf(password)));
  expect(most.filter((_, index) => problems[index] === undefined)).toEqual([]);
});

/** A service with the range protocol, which answers with the lines of `answer`. */
let service: Server;
let url: string;
let requests: { readonly path: string | undefined; readonly padding: unknown }[];
let answer: { readonly status: number; readonly lines: readonly string[] } | 'silence';
beforeAll(async () => {
  service = createServer((request, reply) => {
    requests.push({ path: request.url, padding: request.headers['add-padding'] });
    if (answer === 'silence') return;
    reply.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.lines.join('\r\n'));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
});
afterAll(() => {
  service.closeAllConnections();
  return new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  requests = [];
});

const PASSWORD = 'seven green kettles';
const digest = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();
const OTHER = '0018A45C4D1DEF81644B54AB7F969B88D65';
const warn = () => ({ warn: jest.fn() });

test('a breach service that knows the password – refused; the service received five digits of the digest only', async () => {
  answer = { status: 200, lines: [`${OTHER}:3`, `${digest.slice(5)}:12`] };
  expect(await createPasswordCheck(createBreachedPasswordCheck(url, warn()))(PASSWORD)).toMatch(/lists of stolen passwords/);
  expect(requests).toEqual([{ path: `/range/${digest.slice(0, 5)}`, padding: 'true' }]);
});

test('a breach service that knows other passwords, or has this one as padding – accepted', async () => {
  for (const lines of [[`${OTHER}:3`], [`${OTHER}:3`, `${digest.slice(5)}:0`], []]) {
    answer = { status: 200, lines };
    expect(await createPasswordCheck(createBreachedPasswordCheck(url, warn()))(PASSWORD)).toBeUndefined();
  }
});

test('a password that is refused anyway – the breach service is not asked', async () => {
  await createPasswordCheck(createBreachedPasswordCheck(url, warn()))('password');
  expect(requests).toEqual([]);
});

test.each(['500', 'silence', 'away'] as const)(
  'a breach service that %s – the password is accepted, and the failure is logged',
  async (fault) => {
    const log = warn();
    answer = fault === 'silence' ? 'silence' : { status: 500, lines: [`${digest.slice(5)}:12`] };
    const where = fault === 'away' ? 'http://127.0.0.1:9/range/' : url;
    expect(await createPasswordCheck(createBreachedPasswordCheck(where, log))(PASSWORD)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledWith({ err: expect.anything() }, expect.any(String));
  },
);
