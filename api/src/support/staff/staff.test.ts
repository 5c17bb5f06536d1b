import { beforeAll, expect, test } from '@jest/globals';
import { type Colleague, focusedIn, sendForm, signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { accountService } from '#src/testing/account-service.ts';
import { send } from '#src/testing/users/member.ts';
import { findOpenQueue } from '#src/support/staff/list-tickets.ts';

const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });
let vera: Colleague;
beforeAll(async () => {
  vera = await signInStaff(service);
});

const base = { name: 'Olga Petrova', email: 'olga@example.com', comment: 'A hall for 300, please', consent: true };
const formOf = async (id: string, changes: object = {}) =>
  String((await send(service, 'POST', `/v1/form/${id}`, { ...base, ...changes }, service.elsewhere())).json().data.id);
const numbersOn = (body: string) => [...new Set([...body.matchAll(/\/staff\/tickets\/(PL-\w+)/g)].map(([, number = '']) => number))];
const listed = async (query: string) => numbersOn((await vera.get(`/staff/tickets?${query}`)).body);

test('staff pages – requested – not cacheable, not indexed, without the right to run scripts', async () => {
  const { headers } = await vera.get('/staff/tickets');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('the style sheet of the staff – read – every font that it names is served', async () => {
  const { body } = await service.app.inject('/staff/staff.css');
  const fonts = [...body.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url);
  expect(fonts).toHaveLength(3);
  for (const url of fonts) {
    const { statusCode, headers, rawPayload } = await service.app.inject(url);
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 4).toString()]).toEqual([200, 'font/woff2', 'wOF2']);
  }
});

test('a wrong staff token – sent – the page is an error with the focus in the field, which is invalid for that reason', async () => {
  const { body } = await sendForm(service, '/staff/sign-in', { token: 'wrong' }, {}, service.elsewhere());
  expect(focusedIn(body)).toEqual(['token']);
  expect(body).toMatch(/<input\s+id="token"[^>]*aria-describedby="token-hint token-problem"[^>]*aria-invalid="true"/);
  expect((await service.app.inject('/staff/sign-in')).body).not.toMatch(/autofocus|aria-invalid|<title>Error/);
});

test('a form of the site – submitted – listed with all values; answered and reopened – the history has author, time and note', async () => {
  const number = await formOf('3', {
    phone: '+79123456789',
    tracking: { url: 'https://plenum.example/for-partners', utm_source: 'letter' },
  });
  expect(await listed('state=open')).toContain(number);
  const { body } = await vera.get(`/staff/tickets/${number}`);
  for (const text of ['Olga Petrova', 'olga@example.com', '+79123456789', 'A hall for 300', 'for-partners', 'source letter', 'Answer by']) {
    expect(body).toContain(text);
  }

  service.later(60);
  const answered = await vera.post(`/staff/tickets/${number}/answered`, { note: 'Sent a price <b>' });
  expect([answered.statusCode, answered.headers.location]).toEqual([303, `/staff/tickets/${number}?done=answered`]);
  expect(await listed('state=open')).not.toContain(number);
  expect(await listed('state=answered')).toContain(number);
  await vera.post(`/staff/tickets/${number}/reopened`, { note: 'Asks again' });
  const { body: after } = await vera.get(`/staff/tickets/${number}`);
  const history = after.slice(after.indexOf('id="history"'));
  expect(history).toMatch(/Marked as answered by Vera Orlova[\s\S]*Sent a price &lt;b&gt;[\s\S]*Reopened by Vera Orlova[\s\S]*Asks again/);
  expect(history).toContain('datetime="2026-06-01T00:01:00.000Z"');
  expect(await listed('state=open')).toContain(number);
});

test('a ticket that is overdue – answered, then reopened – due on the next working day; one that has only to be read still is', async () => {
  const [number, unread] = [await formOf('1'), await formOf('1')];
  await service.testDatabase.query('UPDATE ticket SET due_at = NULL WHERE number = $1', [unread]);
  service.later(7 * 86_400);
  vera = await signInStaff(service);
  expect((await vera.get(`/staff/tickets/${number}`)).body).toContain('Overdue since');
  for (const each of [number, unread]) {
    await vera.post(`/staff/tickets/${each}/answered`);
    await vera.post(`/staff/tickets/${each}/reopened`);
  }
  expect((await vera.get(`/staff/tickets/${number}`)).body).toContain('Answer by');
  expect((await vera.get(`/staff/tickets/${unread}`)).body).toContain('To be read');
});

test('a note as long as the field allows, with line breaks as browsers send them – saved, with plain line breaks', async () => {
  const number = await formOf('1');
  const { statusCode } = await vera.post(`/staff/tickets/${number}/answered`, { note: `${'x'.repeat(1995)}\r\n\r\n\r\nyy` });
  expect(statusCode).toBe(303);
  const [event] = await service.testDatabase.query<{ note: string }>('SELECT note FROM ticket_event ORDER BY id DESC LIMIT 1');
  expect(event?.note).toMatch(/^x{1995}\n\n\nyy$/);
});

test('a note from a page of an earlier session, or after the session has ended – not saved: in its field, or quoted with the sign-in', async () => {
  const number = await formOf('1');
  const path = `/staff/tickets/${number}`;
  const earlier = await vera.post(`${path}/answered`, { note: 'Sent <b>prices</b>', csrf: 'of an earlier session' });
  expect([earlier.statusCode, earlier.body]).toEqual([403, expect.stringContaining('from an earlier session')]);
  expect(focusedIn(earlier.body)).toEqual(['refusal']);
  expect(earlier.body).toMatch(/<textarea id="note"[^>]*>Sent &lt;b&gt;prices&lt;\/b&gt;<\/textarea>/);
  const ended = await sendForm(service, `${path}/answered`, { note: 'Sent <b>prices</b>' });
  expect([ended.statusCode, focusedIn(ended.body)]).toEqual([401, ['refusal']]);
  expect(ended.body).toMatch(new RegExp(`<blockquote>Sent &lt;b&gt;prices[\\s\\S]*name="to" value="${path}"`));
  const { headers } = await sendForm(service, `${path}/answered`, { note: '' });
  expect(headers.location).toBe(`/staff/sign-in?to=${encodeURIComponent(path)}`);
  expect(await listed('state=open')).toContain(number);
});

test('a ticket marked by two colleagues – the second gets 409 with the current page, and nothing is recorded twice', async () => {
  const number = await formOf('1');
  await vera.post(`/staff/tickets/${number}/answered`, { note: 'first' });
  const second = await vera.post(`/staff/tickets/${number}/answered`, { note: 'second' });
  expect([second.statusCode, second.body]).toEqual([409, expect.stringContaining('A colleague has changed this ticket')]);
  // Its form is now the one that reopens: the refused note is no reason for that.
  expect(second.body).toMatch(/id="refusal"[\s\S]*What you wrote was not saved:[\s\S]*<blockquote>second<\/blockquote>/);
  expect(second.body).toMatch(/Why it is being reopened[\s\S]*<textarea[^>]*><\/textarea>/);
  expect(
    await service.testDatabase.query('SELECT FROM ticket_event JOIN ticket ON ticket.id = ticket_id WHERE number = $1', [number]),
  ).toHaveLength(1);
});

test('a ticket – marked as answered – the page says so and leads to the open one that is due first; after the last one, to none', async () => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  const [first, second] = [await formOf('1', { name: 'Anna Becker' }), await formOf('4', { name: 'Boris Orlov' })];
  const { headers } = await vera.post(`/staff/tickets/${second}/answered`);
  const { body } = await vera.get(headers.location ?? '');
  expect(body).toMatch(/role="status"[^>]*>\s*Marked as answered\.\s*1 ticket is open\./);
  expect(body).toMatch(new RegExp(`href="/staff/tickets/${first}"[^>]*>\\s*Next: Anna Becker`));
  expect((await vera.get(`/staff/tickets/${second}`)).body).not.toContain('role="status"');
  const last = await vera.post(`/staff/tickets/${first}/answered`);
  const done = (await vera.get(last.headers.location ?? '')).body;
  expect(done).toMatch(/Marked as answered\.\s*No ticket is open\./);
  expect(done).not.toContain('Next:');
});

test('a ticket marked as answered – reopened by a colleague, then the page is loaded again – neither “Marked as answered” nor a next ticket', async () => {
  const number = await formOf('1');
  const done = (await vera.post(`/staff/tickets/${number}/answered`)).headers.location ?? '';
  const reopened = (await vera.post(`/staff/tickets/${number}/reopened`)).headers.location ?? '';
  expect((await vera.get(reopened)).body).toMatch(/role="status"[^>]*>\s*Reopened\./);
  expect((await vera.get(done)).body).not.toMatch(/role="status"|Next:/);
  await vera.post(`/staff/tickets/${number}/answered`);
  expect((await vera.get(reopened)).body).not.toContain('role="status"');
});

test('the ticket of the page – open and due first – is counted, but is not its own next one', async () => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  const first = await formOf('1');
  const { query } = service.testDatabase;
  expect(await findOpenQueue(query, first, 'Vera Orlova')).toEqual({ open: 1, next: null });
  const second = await formOf('4');
  expect(await findOpenQueue(query, first, 'Vera Orlova')).toMatchObject({ open: 2, next: { number: second } });
});

test('tickets of yesterday – their link – of all states; a filter that no open ticket matches leads to those of all states', async () => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  const number = await formOf('1', { name: 'Anna Becker' });
  await vera.post(`/staff/tickets/${number}/answered`);
  service.later(86_400);
  vera = await signInStaff(service);
  const { body } = await vera.get('/staff/tickets');
  const [, yesterday = ''] = /href="\/staff\/tickets\?([^"]+)"[^>]*>\s*Yesterday/.exec(body) ?? [];
  expect(await listed(yesterday.replaceAll('&amp;', '&'))).toEqual([number]);
  const none = (await vera.get('/staff/tickets?q=Becker')).body;
  expect(none).toContain('No open tickets match this filter.');
  const [, all = ''] = /href="\/staff\/tickets\?([^"]+)"[^>]*>\s*Show the one in all states/.exec(none) ?? [];
  expect(await listed(all.replaceAll('&amp;', '&'))).toEqual([number]);
});

test('an unknown ticket, a note that is too long – 404 and 422, as pages', async () => {
  const missing = await vera.get('/staff/tickets/PL-NOSUCH00');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  const number = await formOf('1');
  const tooLong = await vera.post(`/staff/tickets/${number}/answered`, { note: 'x'.repeat(2001) });
  expect([tooLong.statusCode, tooLong.body]).toEqual([422, expect.stringMatching(/<textarea[^>]*>x{2001}<\/textarea>/)]);
  expect(await listed('state=open')).toContain(number);
  await vera.post(`/staff/tickets/${number}/answered`);
  const late = await vera.post(`/staff/tickets/${number}/answered`, { note: 'x'.repeat(2001) });
  expect([late.statusCode, late.body]).toEqual([422, expect.stringMatching(/<blockquote>x{2001}<\/blockquote>/)]);
  expect(late.body).toMatch(/<textarea id="note"[^>]*><\/textarea>/);
});

test.each<[string, string]>([
  ['a word of the message', 'zebrafish'],
  ['the beginning of a word', 'zebraf'],
  ['another form of a word', 'aquariums'],
  ['a Russian word in another case', 'вебинара'],
  ['two words in any order', 'Fischer Zebrafish'],
  ['the sender’s e-mail address', 'gerda.fischer@aquarium.example'],
  ['a part of the e-mail address', 'aquarium'],
  ['the phone number as people write it', '8 (926) 111-22-33'],
  ['the end of the phone number', '111-22-33'],
])('a search for %s (%s) – finds the ticket and no others', async (_, q) => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  await formOf('1');
  const number = await formOf('4', {
    name: 'Gerda Fischer',
    email: 'gerda.fischer@aquarium.example',
    phone: '+7 926 111-22-33',
    comment: 'Zebrafish in an aquarium. Нужен вебинар.',
  });
  expect(await listed(new URLSearchParams({ q }).toString())).toEqual([number]);
  expect(await listed(new URLSearchParams({ q: number.toLowerCase() }).toString())).toEqual([number]);
});

test.each(["'", "' | '", '!', '(', ':*', '\\', '"', '<', '%', '&', "a' & !'b"])('a search for %s – a page, not an error', async (q) => {
  expect((await vera.get(`/staff/tickets?${new URLSearchParams({ q }).toString()}`)).statusCode).toBe(200);
});

test('filters – state, form, days in Moscow – matching tickets, with counts', async () => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  // 2 June, 00:30 in Moscow.
  service.later(21.5 * 3600);
  const partner = await formOf('3');
  service.later(86_400);
  const call = await formOf('call', { phone: '+79123456789' });
  vera = await signInStaff(service);
  expect(await listed('')).toEqual([call, partner]);
  expect(await listed('source=form+3')).toEqual([partner]);
  expect(await listed('from=2026-06-03')).toEqual([call]);
  expect(await listed('from=2026-06-02&to=2026-06-02')).toEqual([partner]);
  expect(await listed('to=2026-06-01')).toEqual([]);
  service.later(86_400);
  vera = await signInStaff(service);
  expect(await listed('state=overdue')).toEqual([partner]);
  await vera.post(`/staff/tickets/${call}/answered`);
  const { body } = await vera.get('/staff/tickets?state=all');
  const counts = [...body.matchAll(/>(Open|Overdue|Answered|All)\s*<span>(\d+)<\/span>/g)].map(([, state, count]) => `${state} ${count}`);
  expect(counts).toEqual(['Open 1', 'Overdue 1', 'Answered 1', 'All 2']);
});

test('ten thousand tickets – paged through and exported – each once, by an index', async () => {
  await service.testDatabase.query('TRUNCATE ticket CASCADE');
  await service.testDatabase.query(
    `INSERT INTO ticket (number, kind, source, title, name, answers, tracking, created_at, changed_at)
    SELECT 'PL-' || lpad(n::text, 8, '0'), 'form', '1', 'Main', 'Person ' || n, jsonb_build_array(jsonb_build_object('question', 'Message', 'answer', 'Word ' || n)), '{}',
      '2026-05-01'::timestamptz + n * interval '1 minute', '2026-05-01'
    FROM generate_series(1, 10000) AS n`,
  );
  await service.testDatabase.query('ANALYZE ticket');
  const seen: string[] = [];
  const linkOn = (body: string, rel: string) => new RegExp(`href="([^"]+)"\\s+rel="${rel}"`).exec(body)?.[1]?.replaceAll('&amp;', '&');
  let { body } = await vera.get('/staff/tickets');
  for (let pages = 0; pages < 3; pages += 1) {
    seen.push(...numbersOn(body));
    ({ body } = await vera.get(linkOn(body, 'next') ?? ''));
  }
  expect([new Set(seen).size, seen[0], seen.at(-1)]).toEqual([150, 'PL-00010000', 'PL-00009851']);
  for (let pages = 0; pages < 3; pages += 1) ({ body } = await vera.get(linkOn(body, 'prev') ?? ''));
  expect([numbersOn(body)[0], linkOn(body, 'prev')]).toEqual(['PL-00010000', undefined]);

  const { body: csv } = await vera.get('/staff/tickets.csv?state=all');
  expect(csv.match(/"PL-\d{8}"/g)).toHaveLength(10_000);
  const [plan] = await service.testDatabase.query<{ 'QUERY PLAN': object[] }>(
    "EXPLAIN (FORMAT JSON) SELECT id FROM ticket WHERE true AND state = 'open' AND id < 5000 ORDER BY id DESC LIMIT 51",
  );
  expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan/);
});

test('a ticket – opened – a conversation: the message as text, other answers with their questions, then ways to answer; nothing that the sender did not leave', async () => {
  const number = await formOf('call', { phone: '+79123456789', slot: 'noon' });
  const { body } = await vera.get(`/staff/tickets/${number}`);
  const text = body
    .slice(body.indexOf('id="history"'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toMatch(
    /OP Olga Petrova .*A hall for 300, please When to call Between 12 and 15.*Reply to olga@example\.com.*hello@plenum\.example.*Send and mark as answered Send only Call.*Mark as answered/,
  );
  expect(body).toContain('href="tel:+79123456789"');
  const without = await vera.get(`/staff/tickets/${await formOf('1')}`);
  expect(without.body).not.toContain('tel:');
});
