import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Colleague, signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { accountService } from '#src/testing/account-service.ts';
import { send } from '#src/testing/users/member.ts';
import { findOpenQueue } from '#src/support/staff/list-tickets.ts';
import { addStaffToken } from '#src/support/staff/staff-tokens.ts';

const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });
let vera: Colleague;
let oleg: Colleague;
beforeAll(async () => {
  vera = await signInStaff(service);
  oleg = await signInStaff(service, (await addStaffToken(service.testDatabase.query, 'Oleg Smirnov', service.now)) ?? '');
});
beforeEach(() => service.testDatabase.query('TRUNCATE ticket CASCADE'));

const base = { name: 'Olga Petrova', email: 'olga@example.com', comment: 'A hall for 300, please', consent: true };
const formOf = async (id = '4') => String((await send(service, 'POST', `/v1/form/${id}`, base, service.elsewhere())).json().data.id);
const pathOf = (number: string) => `/staff/tickets/${number}`;
const assigneeOf = async (number: string) =>
  (await service.testDatabase.query<{ assignee: string | null }>('SELECT assignee FROM ticket WHERE number = $1', [number]))[0]?.assignee;
const listed = async (by: Colleague, query: string) => [
  ...new Set([...(await by.get(`/staff/tickets?${query}`)).body.matchAll(/\/staff\/tickets\/(PL-\w+)/g)].map(([, number]) => number)),
];
const assign = (by: Colleague, number: string, from = '') => by.post(`${pathOf(number)}/assignee`, { to: 'me', from });
const unassign = (by: Colleague, number: string, from: string) => by.post(`${pathOf(number)}/assignee`, { to: '', from });

test('a ticket – assigned to me, then unassigned, each twice – the page, the list and the CSV show it', async () => {
  const number = await formOf();
  const done = await assign(vera, number);
  expect([done.statusCode, done.headers.location]).toEqual([303, `${pathOf(number)}?done=assigned`]);
  expect((await assign(vera, number)).statusCode).toBe(303);
  expect((await vera.get(done.headers.location ?? '')).body).toMatch(
    /Assigned to <b>you<\/b>[\s\S]*>\s*Unassign\s*<[\s\S]*role="status"[^>]*>\s*Assigned to you\./,
  );
  expect((await oleg.get(pathOf(number))).body).toMatch(/Assigned to <b>Vera Orlova<\/b>[\s\S]*>\s*Assign to me\s*</);
  expect((await vera.get('/staff/tickets')).body).toContain('<span class="assignee">You</span>');
  expect((await oleg.get('/staff/tickets')).body).toContain('<span class="assignee">Vera Orlova</span>');
  expect((await oleg.get('/staff/tickets.csv')).body).toMatch(/"Assigned to"[\s\S]*"Vera Orlova"/);
  for (let n = 0; n < 2; n += 1) expect((await unassign(vera, number, 'Vera Orlova')).statusCode).toBe(303);
  expect(await assigneeOf(number)).toBeNull();
});

test('a colleague was faster, or took the ticket over – told, and nothing is overwritten; a ticket can be taken over knowingly', async () => {
  const number = await formOf();
  await assign(vera, number);
  const late = await assign(oleg, number);
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('A colleague has changed who answers this ticket')]);
  expect(late.body).toContain('Assigned to <b>Vera Orlova</b>');
  expect(await assigneeOf(number)).toBe('Vera Orlova');
  expect((await assign(oleg, number, 'Vera Orlova')).statusCode).toBe(303);
  expect((await unassign(vera, number, 'Vera Orlova')).statusCode).toBe(409);
  expect(await assigneeOf(number)).toBe('Oleg Smirnov');
});

test('a reply is being written – the ticket is assigned, or a colleague was faster – the text stays in its field, and goes out as it is', async () => {
  const number = await formOf();
  const reply = 'Yes, a hall for 300 is free.\nOn <Tuesday>?';
  const taken = await vera.post(`${pathOf(number)}/assignee`, { to: 'me', from: '', reply, last_event: '0' });
  expect([taken.statusCode, taken.body]).toEqual([200, expect.stringContaining('Assigned to you.')]);
  const late = await oleg.post(`${pathOf(number)}/assignee`, { to: 'me', from: '', reply, last_event: '0' });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('A colleague has changed who answers this ticket')]);
  const ended = await vera.post(`${pathOf(number)}/assignee`, { to: '', from: 'Vera Orlova', reply, csrf: await oleg.csrf() });
  expect(ended.statusCode).toBe(403);
  for (const { body } of [taken, late, ended])
    expect(body).toMatch(/<textarea[^>]*name="reply"[^>]*>\s*Yes, a hall for 300 is free\.\nOn &lt;Tuesday&gt;\?<\/textarea>/);
  expect(taken.body).not.toContain('What you wrote was not saved');
});

test('the button that assigns a ticket – belongs to the form of the reply, if the ticket can be replied to', async () => {
  const button = (body: string) => /<button[^>]*form="([\w-]+)"[^>]*formaction="[^"]*assignee"/.exec(body)?.[1];
  expect(button((await vera.get(pathOf(await formOf()))).body)).toBe('reply-form');
  await service.testDatabase.query('UPDATE ticket SET email = NULL');
  const [number] = await listed(vera, 'state=all');
  expect(button((await vera.get(pathOf(String(number)))).body)).toBe('assignment');
});

test('two colleagues at the same time – one gets the ticket, the other is told', async () => {
  const number = await formOf();
  const replies = await Promise.all([assign(vera, number), assign(oleg, number)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
});

test('a form without this session’s secret, of another session, or without a session – refused', async () => {
  const number = await formOf();
  const refused = await vera.post(`${pathOf(number)}/assignee`, { to: 'me', from: '', csrf: await oleg.csrf() });
  expect([refused.statusCode, await assigneeOf(number)]).toEqual([403, null]);
  expect((await assign(vera, 'PL-NOSUCH00')).statusCode).toBe(404);
});

test('filters – mine, unassigned and all – combine with state, form and search, in the list, its links and the CSV', async () => {
  const [mine, theirs, free, partner] = [await formOf(), await formOf(), await formOf(), await formOf('3')];
  await assign(vera, mine);
  await assign(vera, partner);
  await assign(oleg, theirs);
  expect(await listed(vera, 'assignee=mine')).toEqual([partner, mine]);
  expect(await listed(oleg, 'assignee=mine')).toEqual([theirs]);
  expect(await listed(vera, 'assignee=unassigned')).toEqual([free]);
  expect(await listed(vera, '')).toEqual([partner, free, theirs, mine]);
  expect(await listed(vera, 'assignee=mine&source=form+3&q=Petrova')).toEqual([partner]);
  await vera.post(`${pathOf(mine)}/answered`);
  expect(await listed(vera, 'assignee=mine')).toEqual([partner]);
  const { body } = await vera.get('/staff/tickets?assignee=mine&state=answered&q=Petrova');
  expect(body).toContain('<input type="hidden" name="assignee" value="mine" />');
  const links = [...body.matchAll(/href="\/staff\/tickets\?([^"]+)"/g)].map(
    ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')),
  );
  expect(links.filter((query) => query.get('assignee') !== 'mine').map((query) => query.get('assignee'))).toEqual(['unassigned', null]);
  const csv = (await vera.get('/staff/tickets.csv?assignee=mine&state=all')).body;
  expect([...csv.matchAll(/"(PL-\w+)"/g)].map(([, number]) => number)).toEqual([partner, mine]);
});

test('nothing is assigned to me – the list is opened – says so', async () => {
  await formOf();
  expect((await vera.get('/staff/tickets?assignee=mine')).body).toContain('No open tickets are assigned to you.');
  expect((await vera.get('/staff/tickets?assignee=mine&q=nothing')).body).toContain('No open tickets of yours match this filter.');
});

test('the open ticket that is due first is a colleague’s – another was answered – the next one is mine or unassigned, if there is one', async () => {
  const [current, theirs, free] = [await formOf(), await formOf(), await formOf()];
  await assign(oleg, theirs);
  const { query } = service.testDatabase;
  expect(await findOpenQueue(query, current, 'Vera Orlova')).toMatchObject({ open: 3, next: { number: free } });
  expect(await findOpenQueue(query, current, 'Oleg Smirnov')).toMatchObject({ open: 3, next: { number: theirs } });
  await assign(oleg, free);
  expect(await findOpenQueue(query, current, 'Vera Orlova')).toEqual({ open: 3, next: null });
});
