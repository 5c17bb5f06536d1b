import { beforeAll, expect, test } from '@jest/globals';
import { type Colleague, focusedIn, sendForm, signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUpConfirmed } from '#src/testing/users/member.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });
let vera: Colleague;
beforeAll(async () => {
  vera = await signInStaff(service);
});

const base = { name: 'Olga Petrova', email: 'olga@example.com', comment: 'A hall for 300, please', consent: true };
const formOf = async (changes: object = {}) =>
  String((await send(service, 'POST', '/v1/form/4', { ...base, ...changes }, service.elsewhere())).json().data.id);
const pathOf = (number: string) => `/staff/tickets/${number}`;
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
/** Returns the hidden fields of the form on a page. */
const formOn = (body: string) => ({ form_key: hidden(body, 'form_key'), last_event: hidden(body, 'last_event') });
const openForm = async (number: string) => formOn((await vera.get(pathOf(number))).body);
const textIn = (body: string) => /<textarea\s+id="reply"[^>]*>\n?([^<]*)<\/textarea>/.exec(body)?.[1];
const repliesTo = (number: string) =>
  service.testDatabase.query<{ note: string; staff: string }>(
    `SELECT note, staff FROM ticket_event JOIN ticket ON ticket.id = ticket_id WHERE number = $1 AND action = 'replied' ORDER BY ticket_event.id`,
    [number],
  );
const sentAbout = async (number: string, to: string) => (await service.messages(to)).filter(({ subject }) => subject.includes(number));

test('a reply with blank lines and markup – sent as the answer – one e-mail in the look of the product, replies to which go to the support mailbox; the ticket has it in its history', async () => {
  const number = await formOf({ email: 'Olga@example.com' });
  const fields = { ...(await openForm(number)), reply: 'We have one.\r\nIt is <b>free</b>.\r\n\r\nVera', state: 'answered' };
  const reply = await vera.post(`${pathOf(number)}/replies`, fields);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${pathOf(number)}?done=replied`]);
  const queued = (await vera.get(reply.headers.location ?? '')).body;
  expect(queued).toMatch(/role="status"[^>]*>\s*The reply is queued and leaves in a moment\. The ticket is marked as answered\./);
  expect(queued).toMatch(
    /Reply by Vera Orlova[\s\S]*It is &lt;b&gt;free&lt;\/b&gt;\.[\s\S]*Queued\.[\s\S]*Marked as answered by Vera Orlova/,
  );

  const [message, ...others] = await sentAbout(number, 'olga@example.com');
  expect(others).toEqual([]);
  expect(message).toMatchObject({ subject: `Our answer to your request ${number}`, reply_to: 'hello@plenum.example' });
  expect(message?.text).toContain('Hello Olga Petrova,\n\nWe have one.\nIt is <b>free</b>.\n\nVera');
  expect(message?.text).toContain('You wrote:\n  A hall for 300, please');
  expect(message?.html).toMatch(/We have one\.<br>It is &lt;b&gt;free&lt;\/b&gt;\.<\/p>[\s\S]*Plenum/);
  const sent = (await vera.get(reply.headers.location ?? '')).body;
  expect(sent).toMatch(/role="status"[^>]*>\s*The reply was sent\. The ticket is marked as answered\./);
  expect(sent).toMatch(/class="delivery sent">Sent today, 03:00/);
});

test('a form with a reply – submitted twice, also at the same time – one e-mail, and both answers say that it is queued', async () => {
  const number = await formOf();
  const fields = { ...(await openForm(number)), reply: 'Yes', csrf: await vera.csrf() };
  const post = () => sendForm(service, `${pathOf(number)}/replies`, fields, { cookie: vera.cookie });
  const replies = [...(await Promise.all([post(), post()])), await post()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await repliesTo(number)).toEqual([{ note: 'Yes', staff: 'Vera Orlova' }]);
  expect(await sentAbout(number, 'olga@example.com')).toHaveLength(1);
});

test('a form that was submitted, with another text – refused with the text in its field and a new form; sent from there – a second e-mail', async () => {
  const number = await formOf();
  const fields = await openForm(number);
  await vera.post(`${pathOf(number)}/replies`, { ...fields, reply: 'Yes' });
  const other = await vera.post(`${pathOf(number)}/replies`, { ...fields, reply: 'No' });
  expect([other.statusCode, textIn(other.body)]).toEqual([409, 'No']);
  expect(other.body).toMatch(/id="refusal"[\s\S]*sent before, with another text/);
  expect((await vera.post(`${pathOf(number)}/replies`, { ...formOn(other.body), reply: 'No' })).statusCode).toBe(303);
  expect((await repliesTo(number)).map(({ note }) => note)).toEqual(['Yes', 'No']);
});

test('a colleague replied while a reply was written – sent – told, with the text in its field; a refusal in between does not hide it', async () => {
  const number = await formOf();
  const mine = await openForm(number);
  await vera.post(`${pathOf(number)}/replies`, { ...(await openForm(number)), reply: 'From a colleague' });
  const empty = await vera.post(`${pathOf(number)}/replies`, { ...mine, reply: '  ' });
  expect([empty.statusCode, focusedIn(empty.body)]).toEqual([422, ['refusal']]);
  expect(empty.body).toMatch(/<textarea\s+id="reply"[^>]*aria-describedby="refusal reply-hint"[^>]*aria-invalid="true"/);
  const late = await vera.post(`${pathOf(number)}/replies`, { ...formOn(empty.body), reply: 'Mine' });
  expect([late.statusCode, textIn(late.body)]).toEqual([409, 'Mine']);
  expect(late.body).toMatch(/id="refusal"[\s\S]*A colleague has changed this ticket since you opened it/);
  expect(await repliesTo(number)).toHaveLength(1);
  expect((await vera.post(`${pathOf(number)}/replies`, { ...formOn(late.body), reply: 'Mine' })).statusCode).toBe(303);
});

test('two replies at the same time – the second waits for the first – one is sent, the other is told', async () => {
  const number = await formOf();
  const [form, csrf] = [await openForm(number), await vera.csrf()];
  const other = await service.testDatabase.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO ticket_event (ticket_id, at, staff, action, note) SELECT id, $2, 'Oleg', 'replied', 'First' FROM ticket WHERE number = $1`,
      [number, service.now],
    );
    await other.query('UPDATE ticket SET changed_at = changed_at WHERE number = $1', [number]);
    const second = sendForm(service, `${pathOf(number)}/replies`, { ...form, csrf, reply: 'Second' }, { cookie: vera.cookie });
    await untilBlocked(service.testDatabase, second);
    await other.query('COMMIT');
    expect((await second).statusCode).toBe(409);
    expect((await repliesTo(number)).map(({ note }) => note)).toEqual(['First']);
  } finally {
    await other.end();
  }
});

test.each([
  ['an empty reply', {}, '', 422, 'Please write a reply.'],
  ['a reply that is too long', {}, 'Ж'.repeat(5001), 422, 'at most 5000 characters'],
  ['a reply from an earlier session', { csrf: 'of an earlier session' }, 'Yes', 403, 'from an earlier session'],
  ['a form without its key', { form_key: '' }, 'Yes', 403, 'from an earlier session'],
])('%s – sent – refused with the reason, the text is in its field, nothing is sent', async (_, changes, text, status, reason) => {
  const number = await formOf();
  const reply = await vera.post(`${pathOf(number)}/replies`, { ...(await openForm(number)), reply: text, ...changes });
  expect([reply.statusCode, reply.body, textIn(reply.body)]).toEqual([status, expect.stringContaining(reason), text]);
  expect(await repliesTo(number)).toEqual([]);
});

test('a reply of the maximum length in Cyrillic – sent – accepted; after the session has ended – quoted with the sign-in', async () => {
  const number = await formOf();
  const text = 'Ж'.repeat(5000);
  const fields = { ...(await openForm(number)), reply: text };
  const ended = await sendForm(service, `${pathOf(number)}/replies`, fields);
  expect([ended.statusCode, ended.body]).toEqual([401, expect.stringContaining(`<blockquote>${text}</blockquote>`)]);
  expect((await vera.post(`${pathOf(number)}/replies`, fields)).statusCode).toBe(303);
});

test.each([
  ['waiting', null, 'Queued.', 'Open'],
  ['waiting', '450 Mailbox <full>', 'Not sent yet, trying again. The reason: 450 Mailbox &lt;full&gt;', 'Open'],
  ['failed', 'Connection refused', 'Not sent. The operator can send it again. The reason: Connection refused', 'Reply not sent'],
  ['dropped', '550 No such user', 'Not sent. Please answer in another way. The reason: 550 No such user', 'Reply not sent'],
])('a reply that is %s (%s) – the ticket and the list are opened – they say so', async (state, failure, said, listed) => {
  const number = await formOf();
  await vera.post(`${pathOf(number)}/replies`, { ...(await openForm(number)), reply: 'Yes', state: 'answered' });
  await service.testDatabase.query(
    `UPDATE outbox SET state = $2, failure = $3 WHERE id = (SELECT message_id FROM ticket_event JOIN ticket ON ticket.id = ticket_id WHERE number = $1 AND action = 'replied')`,
    [number, state, failure],
  );
  expect((await vera.get(pathOf(number))).body).toContain(said);
  const { body } = await vera.get(`/staff/tickets?state=all&q=${number}`);
  expect(body.includes('Reply not sent')).toBe(listed === 'Reply not sent');
  const isListed = async (shown: string) => (await vera.get(`/staff/tickets?state=${shown}&q=${number}`)).body.includes(pathOf(number));
  const isOpen = listed === 'Reply not sent';
  expect([await isListed('open'), await isListed('answered')]).toEqual([isOpen, !isOpen]);
});

test('a reply that could not be sent – the ticket is reopened – the list asks for an answer again', async () => {
  const number = await formOf();
  await vera.post(`${pathOf(number)}/replies`, { ...(await openForm(number)), reply: 'Yes', state: 'answered' });
  await service.testDatabase.query("UPDATE outbox SET state = 'dropped' WHERE template = 'ticket-reply'");
  service.later(60);
  await vera.post(`${pathOf(number)}/reopened`, { note: 'By phone' });
  expect((await vera.get(pathOf(number))).body).not.toContain('Reply not sent');
});

test('tickets without an e-mail address – opened – say how to answer, and a reply is refused with its text', async () => {
  const phone = await formOf({ phone: '+79123456789' });
  await service.testDatabase.query('UPDATE ticket SET email = NULL WHERE number = $1', [phone]);
  const { body } = await vera.get(pathOf(phone));
  expect(body).toMatch(/left no e-mail address[\s\S]*Please call \+79123456789[\s\S]*href="tel:\+79123456789"/);
  expect(body).not.toContain('name="reply"');
  const refused = await vera.post(`${pathOf(phone)}/replies`, { form_key: crypto.randomUUID(), last_event: '0', reply: 'Yes' });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('<blockquote>Yes</blockquote>')]);
  const neither = await formOf();
  await service.testDatabase.query('UPDATE ticket SET email = NULL WHERE number = $1', [neither]);
  expect((await vera.get(pathOf(neither))).body).toContain('neither an e-mail address nor a phone number');
});

test('a reply – the ticket is deleted with its sender’s account before the e-mail is sent – no e-mail; exported with the data before that', async () => {
  const member = await signUpConfirmed(service, service.email());
  // Of the account, although the form has another address.
  const { id } = (await member.call('POST', '/v1/form/4', base)).json().data;
  await vera.post(`${pathOf(id)}/replies`, { ...(await openForm(id)), reply: 'Only for her' });
  const data = (await member.call('GET', '/v1/profile/export')).json().data;
  expect(data.ticket_notes).toEqual([expect.objectContaining({ action: 'replied', note: 'Only for her' })]);
  expect(data.messages).toContainEqual(expect.objectContaining({ template: 'ticket-reply', state: 'waiting' }));
  await service.testDatabase.query('DELETE FROM ticket WHERE number = $1', [id]);
  expect(await sentAbout(id, 'olga@example.com')).toEqual([]);
});

test('a reply sent a year ago – the retention of messages ends – its delivery is still known; deleted with its ticket', async () => {
  const number = await formOf({ email: service.email('kept') });
  await vera.post(`${pathOf(number)}/replies`, { ...(await openForm(number)), reply: 'Yes' });
  await service.messages();
  service.later(400 * 86_400);
  await service.runScheduledJobs();
  vera = await signInStaff(service);
  expect((await vera.get(pathOf(number))).body).toContain('Sent Mon 1 Jun 2026, 03:00');
  service.later(331 * 86_400);
  await service.runScheduledJobs();
  await service.runScheduledJobs();
  expect(await service.testDatabase.query('SELECT FROM outbox WHERE recipient = $1', [service.email('kept')])).toEqual([]);
});
