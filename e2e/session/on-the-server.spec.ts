import * as faults from '#src/faults/faults.ts';
import type { FaultProxy } from '#src/faults/fault-proxy.ts';
import { createUser, type User } from '#src/site/users.ts';
import type { Shell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { cookieValues, tokensOf } from './visitor.ts';

let api: FaultProxy;
let shell: Shell;
let person: User;
let cookie: (expiredDate?: number) => string;

test.beforeAll(async ({ site }) => {
  person = await createUser(site, { isConfirmed: false });
  const tokens = await tokensOf(site, person);
  cookie = (expiredDate) =>
    Object.entries(cookieValues(tokens, expiredDate))
      .map((pair) => pair.join('='))
      .join('; ');
});
test.beforeEach(({ behindFaults }) => {
  ({ api, shell } = behindFaults);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(shell.url + path, { headers, redirect: 'manual' });
const calls = (path: string) => api.requests.filter((requested) => requested.includes(path)).length;

test('a signed-in user – requests a page – the name is in its HTML with no-store; for other visitors it is as before [S4.21]', async () => {
  const page = await get('/terms', { cookie: cookie() });
  expect(await page.text()).toContain('Your account, Olga Petrova');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const anybody = await get('/terms');
  expect(await anybody.text()).not.toContain('aria-label="Your account');
  expect(anybody.headers.get('vary')).toContain('cookie');
});

test('the token has expired – a page is requested – the frame only, with no private call and no refresh', async () => {
  const page = await get('/account', { cookie: cookie(Date.now() - 1) });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('Your account');
  expect(html).not.toContain(person.name);
  expect(html).not.toContain(person.email);
  expect([calls('token-refresh'), calls('/v2/profile')]).toEqual([0, 0]);
});

test('two visitors – their pages render at once – neither contains data of the other', async ({ site }) => {
  const pavel = await createUser(site, { name: 'Pavel Ivanov', isConfirmed: false });
  const other = Object.entries(cookieValues(await tokensOf(site, pavel)))
    .map((pair) => pair.join('='))
    .join('; ');
  const emailsIn = async (email: string, as: string) => {
    const html = await (await get('/account', { cookie: as })).text();
    return { email, found: [person.email, pavel.email].filter((each) => html.includes(each)) };
  };
  // On a busy machine the API may miss a deadline, and a page is then without the e-mail.
  await expect
    .poll(async () => {
      const pages = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? emailsIn(person.email, cookie()) : emailsIn(pavel.email, other))),
      );
      expect(pages.filter(({ email, found }) => found.some((each) => each !== email))).toEqual([]);
      return pages.every(({ email, found }) => found.includes(email));
    })
    .toBe(true);
});

test('the API does not answer for the profile – a page is requested – it arrives in time, with the frame', async () => {
  api.inject(/v2\/profile/, faults.hangs);
  const page = await get('/terms', { cookie: cookie() });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('Your account');
  expect(html).not.toContain('Olga Petrova');
});

for (const [what, fault] of [
  ['is not there', faults.refuses],
  ['does not answer', faults.hangs],
  ['is broken', faults.answers(500, 'application/json', '{}')],
] as const)
  test(`the API ${what} – a token comes in an address – the page loads without it, and no session starts`, async () => {
    api.inject(/token-check/, fault);
    const reply = await get(`/blog?auth=${person.token}&x=1`);
    expect([reply.status, reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual([302, '/blog?x=1', null]);
  });
