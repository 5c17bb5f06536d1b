import { expect, test } from '@jest/globals';
import { sendForm, signInStaff, STAFF_TOKEN, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { accountService } from '#src/testing/account-service.ts';
import { send } from '#src/testing/users/member.ts';
import { runStaffCommand } from '#src/support/staff/staff-command.ts';

const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS, API_RATE_LIMIT_PUBLIC: '100000' });

const MARKUP = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`;
const base = { name: 'Olga', email: 'olga@example.com', comment: 'Hello', consent: true };
const formOf = async (changes: object = {}) =>
  String((await send(service, 'POST', '/v1/form/4', { ...base, ...changes }, service.elsewhere())).json().data.id);
const stateOf = async (number: string) =>
  (await service.testDatabase.query<{ state: string }>('SELECT state FROM ticket WHERE number = $1', [number]))[0]?.state;

test('markup in every field – listed, shown, exported and searched – text', async () => {
  const number = await formOf({
    comment: MARKUP,
    webinar: MARKUP,
    fields: { [MARKUP.slice(0, 60)]: MARKUP },
    tracking: {
      url: MARKUP,
      referrer: MARKUP,
      utm_source: MARKUP,
      utm_medium: MARKUP,
      utm_campaign: MARKUP,
      utm_term: MARKUP,
      utm_content: MARKUP,
    },
  });
  // Names and companies are validated when they are entered; values from before that rule must be text, too.
  await service.testDatabase.query(
    'UPDATE ticket SET name = $2, email = $2, phone = $2, company_name = $2, company_size = $2, title = $2, source = $2 WHERE number = $1',
    [number, MARKUP],
  );
  const vera = await signInStaff(service);
  await vera.post(`/staff/tickets/${number}/answered`, { note: MARKUP });
  const pages = [
    `/staff/tickets/${number}`,
    '/staff/tickets?state=all',
    `/staff/tickets?${new URLSearchParams({ q: MARKUP, source: MARKUP, from: MARKUP, state: MARKUP, before: MARKUP }).toString()}`,
    `/staff/sign-in?${new URLSearchParams({ to: `/staff/tickets/${MARKUP}` }).toString()}`,
  ];
  for (const path of pages) {
    const { statusCode, body } = await vera.get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/<script|<img src=x|onerror='/);
  }
  expect((await vera.get(pages[0] ?? '')).body).toContain('&quot;&gt;&lt;script&gt;');
  await service.testDatabase.query('DELETE FROM ticket WHERE number = $1', [number]);
});

test.each(['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', ' =1', '\r\n=1'])(
  'the formula %j in a field – exported – text after an apostrophe, in a file that parses to the original values',
  async (formula) => {
    const number = await formOf({ comment: 'one\n"two", three' });
    await service.testDatabase.query('UPDATE ticket SET name = $2, phone = $3 WHERE number = $1', [number, formula, '+79123456789']);
    const vera = await signInStaff(service);
    const { body, headers } = await vera.get(`/staff/tickets.csv?q=${number}`);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8; header=present', 'cache-control': 'no-store' });
    const [head = [], row = []] = readCsv(body.replace(/^\uFEFF/, ''));
    const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]));
    expect(cells).toMatchObject({ Ticket: number, Name: `'${formula}`, Phone: '+79123456789', Answers: 'Message: one\n"two", three' });
  },
);

/** Parses RFC 4180. */
function readCsv(text: string): string[][] {
  return text
    .split('\r\n"')
    .map((record, index) => (index === 0 ? record : `"${record}`))
    .map((record) =>
      [...record.replace(/\r\n$/, '').matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, field = '']) => field.replaceAll('""', '"')),
    );
}

test('forms of another site, without the CSRF secret, or with that of another session – 403, no effect', async () => {
  const number = await formOf();
  const [vera, other] = [await signInStaff(service), await signInStaff(service)];
  const answer = `/staff/tickets/${number}/answered`;
  const csrf = await vera.csrf();
  const refused = [
    vera.post(answer, {}, { origin: 'https://evil.example' }),
    vera.post(answer, {}, { origin: 'null' }),
    vera.post(answer, { csrf: '' }),
    vera.post(answer, { csrf: await other.csrf() }),
    vera.post(answer, { csrf: `${csrf}x` }),
    vera.post('/staff/sign-out', { csrf: '' }),
    sendForm(service, '/staff/sign-in', { token: STAFF_TOKEN }, { origin: 'https://evil.example' }),
  ];
  for (const reply of await Promise.all(refused)) expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  expect(await stateOf(number)).toBe('open');
  // A page of another site that hides its origin: browsers state where a form comes from.
  const bare = await service.app.inject({
    method: 'POST',
    url: answer,
    payload: `csrf=${csrf}`,
    headers: { cookie: vera.cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect([bare.statusCode, await stateOf(number)]).toEqual([403, 'open']);
  expect((await vera.post(answer)).statusCode).toBe(303);
});

test('a form as JSON or multipart – refused unread', async () => {
  const vera = await signInStaff(service);
  const number = await formOf();
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const reply = await vera.post(`/staff/tickets/${number}/answered`, {}, { 'content-type': type });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await stateOf(number)).toBe('open');
});

test('no session, an invented, closed or expired one – redirected to sign-in, without any data', async () => {
  const number = await formOf();
  const out = await signInStaff(service);
  await out.post('/staff/sign-out');
  const old = await signInStaff(service);
  const pages = ['/staff/tickets', `/staff/tickets/${number}`, '/staff/tickets.csv'];
  const without = (cookie: string) => pages.map((url) => service.app.inject({ url, headers: cookie === '' ? {} : { cookie } }));
  const refused = [
    ...without(''),
    ...without(`plenum-staff=${'A'.repeat(43)}`),
    ...without(out.cookie),
    ...without(`plenum-staff=' OR 1=1 --`),
  ];
  service.later(12 * 3600);
  refused.push(...without(old.cookie));
  for (const reply of await Promise.all(refused)) {
    expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/staff\/sign-in\?to=/)]);
    expect(reply.body).not.toContain('Olga');
  }
  const sent = await sendForm(service, `/staff/tickets/${number}/answered`, { note: 'x' });
  expect([sent.statusCode, await stateOf(number)]).toEqual([401, 'open']);
  expect(sent.body).not.toContain('Olga');
});

test('a link in an e-mail, for which browsers withhold the cookie – a page that reloads itself', async () => {
  const reply = await service.app.inject({ url: '/staff/tickets/PL-12345678', headers: { 'sec-fetch-site': 'cross-site' } });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('http-equiv="refresh"')]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/staff/../evil',
  'javascript:alert(1)',
  '/staff/tickets//evil.example:x',
])('a sign-in with the return path %s – leads to a page of this service', async (to) => {
  const { headers } = await sendForm(service, '/staff/sign-in', { token: STAFF_TOKEN, to });
  expect(new URL(String(headers.location), 'http://localhost').href).toMatch(/^http:\/\/localhost\/staff\/tickets/);
});

test('the session cookie – HttpOnly, SameSite=Strict, for /staff only, Secure with TLS; only its digest is stored', async () => {
  const plain = await sendForm(service, '/staff/sign-in', { token: STAFF_TOKEN });
  expect(plain.headers['set-cookie']).toMatch(/^plenum-staff=[\w-]{43}; Path=\/staff; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  const secure = await sendForm(
    service,
    '/staff/sign-in',
    { token: STAFF_TOKEN },
    { 'x-forwarded-proto': 'https', origin: 'https://localhost:80' },
    '127.0.0.1',
  );
  expect(secure.headers['set-cookie']).toMatch(/; Secure$/);
  const value = /=([\w-]{43});/.exec(String(plain.headers['set-cookie']))?.[1] ?? '';
  const rows = await service.testDatabase.query('SELECT * FROM staff_session');
  expect(JSON.stringify(rows)).not.toContain(value);
});

test('wrong tokens – the eleventh within a quarter of an hour – 429 even with the right one; elsewhere and later it is accepted', async () => {
  const from = service.elsewhere();
  const signIn = async (token: string, address = from) => (await sendForm(service, '/staff/sign-in', { token }, {}, address)).statusCode;
  const wrong = await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(`wrong-${n}`)));
  expect(new Set(wrong)).toEqual(new Set([401]));
  expect([await signIn('wrong'), await signIn(STAFF_TOKEN)]).toEqual([429, 429]);
  expect(await signIn(STAFF_TOKEN, service.elsewhere())).toBe(303);
  service.later(15 * 60 + 1);
  expect(await signIn(STAFF_TOKEN)).toBe(303);
});

test('a token made by the command – signs in; removed – its sessions end at once', async () => {
  const lines: string[] = [];
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: service.config.database.serverUrl,
    API_DATABASE: service.config.database.name,
    API_PASSWORD_MEMORY_KIB: '8',
    API_PASSWORD_PASSES: '1',
  };
  const run = async (...args: string[]) => {
    lines.length = 0;
    return runStaffCommand(
      args,
      variables,
      (line) => void lines.push(line),
      () => service.now,
    );
  };
  expect(await run('list')).toBe(0);
  expect(lines).toEqual([expect.stringContaining('There are no tokens yet')]);
  expect(await run('add', 'Ilya', 'Morozov')).toBe(0);
  const [token = ''] = lines;
  const ilya = await signInStaff(service, token);
  expect((await ilya.get('/staff/tickets')).body).toContain('Ilya Morozov');
  expect(await run('add', 'ilya morozov')).toBe(1);
  expect(await run('list')).toBe(0);
  expect(lines).toEqual([`Ilya Morozov, since ${service.now.toISOString()}`]);
  const stored = await service.testDatabase.query('SELECT * FROM staff_token');
  expect(JSON.stringify(stored)).not.toContain(token);
  expect([await run('remove', 'Ilya Morozov'), (await ilya.get('/staff/tickets')).statusCode]).toEqual([0, 303]);
  expect([await run('remove', 'Ilya Morozov'), await run('add', '<b>'), await run('nonsense')]).toEqual([1, 1, 2]);
});

test('invalid tokens in the settings – refused at start, without revealing them', async () => {
  const { readConfig } = await import('#src/config.ts');
  expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@127.0.0.1:5432', API_STAFF_TOKENS: 'Vera=plain-text' })).toThrow(
    /API_STAFF_TOKENS must be/,
  );
});

test.each([
  ['application/json', '5'],
  ['application/json', '"x"'],
  ['application/json', '{"token":"x"}'],
  ['text/plain', 'token=x'],
])('a sign-in with a body of type %s: %s – refused, without a 500', async (type, payload) => {
  const reply = await service.app.inject({ method: 'POST', url: '/staff/sign-in', headers: { 'content-type': type }, payload });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
});
