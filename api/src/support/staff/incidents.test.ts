import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SiteStatus, StatusIncident } from '@plenum/shared-contracts/status/endpoints';
import { type Colleague, focusedIn, sendForm, signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { accountService } from '#src/testing/account-service.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

// The service's time is 1 June 2026.
const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });
let vera: Colleague;
beforeAll(async () => {
  vera = await signInStaff(service);
});
beforeEach(() => service.testDatabase.query('TRUNCATE status_incident, status_minute, status_rooms_minute'));

const CAUSE = 'A disk was full, so that registering failed.';
const FIELDS = { api: 'on', begins_at: '2026-05-20T10:00', ends_at: '2026-05-20T10:30', cause: CAUSE };
const listed = async (): Promise<StatusIncident[]> =>
  (await service.app.inject('/api/v1/status')).json<{ data: SiteStatus }>().data.incidents;

/** Stores minutes after 10:00 in Moscow on 20 May in which the API did not work. */
const addBadMinutes = (minutes: readonly number[]) =>
  service.testDatabase.query(
    `INSERT INTO status_minute (minute, site, pages, failed_pages, api)
    SELECT '2026-05-20T07:00:00Z'::timestamptz + minute * interval '1 minute', 'a', 40, 0, false FROM unnest($1::int[]) AS minute`,
    [minutes],
  );

test('bad minutes were reported – the page of incidents is opened – they are listed as runs; one gets its cause: public, with its measured minutes', async () => {
  await addBadMinutes([0, 1, 4, 20]);
  const { body } = await vera.get('/staff/incidents');
  const links = [...body.matchAll(/href="\/staff\/incidents\?([^"#]+)#new"/g)].map(([, query = '']) => query.replaceAll('&amp;', '&'));
  expect(links.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { part: 'api', from: '2026-05-20T10:20', to: '2026-05-20T10:21' },
    { part: 'api', from: '2026-05-20T10:00', to: '2026-05-20T10:05' },
  ]);
  const { body: filled } = await vera.get(`/staff/incidents?${links[1] ?? ''}`);
  expect(filled).toMatch(/name="api"\s+checked/);
  expect(filled).toContain('value="2026-05-20T10:05"');

  expect((await vera.post('/staff/incidents', { ...FIELDS, site: 'on', ends_at: '2026-05-20T10:05' })).statusCode).toBe(303);
  expect(await listed()).toEqual([
    {
      id: expect.any(String),
      parts: ['site', 'api'],
      begins_at: '2026-05-20T07:00:00.000Z',
      ends_at: '2026-05-20T07:05:00.000Z',
      cause: CAUSE,
      bad_minutes: 3,
    },
  ]);
  const after = (await vera.get('/staff/incidents')).body;
  expect(after.match(/#new"/g)).toHaveLength(1);
  expect(after).toContain('Written by Vera Orlova');
});

test('an incident that goes on – written, then changed when it is over – one, with its end; a colleague who has the older form is told', async () => {
  await vera.post('/staff/incidents', { ...FIELDS, ends_at: '' });
  const [written] = await listed();
  const id = written?.id ?? '';
  expect(written?.ends_at).toBeNull();
  const path = `/staff/incidents/${id}`;
  expect((await vera.get(path)).body).toContain('name="revision" value="1"');
  expect((await vera.post(path, { ...FIELDS, revision: '1' })).statusCode).toBe(303);
  expect((await listed()).map((incident) => incident.ends_at)).toEqual(['2026-05-20T07:30:00.000Z']);

  for (const [url, fields] of [
    [path, { ...FIELDS, cause: 'Something else', revision: '1' }],
    [`${path}/removed`, { revision: '1' }],
  ] as const) {
    const late = await vera.post(url, fields);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('A colleague has changed this incident')]);
    const quoted = /<blockquote>(.*)<\/blockquote>/.exec(late.body)?.[1];
    expect(quoted).toBe('cause' in fields ? fields.cause : undefined);
  }
  expect((await listed()).map(({ cause }) => cause)).toEqual([CAUSE]);
  expect((await vera.post(`${path}/removed`, { revision: '2' })).statusCode).toBe(303);
  expect(await listed()).toEqual([]);
  expect((await vera.get(path)).statusCode).toBe(404);
  expect((await vera.get('/staff/incidents/none')).statusCode).toBe(404);
});

test.each([
  ['no part', { api: undefined }, 'Choose at least one part.', 'site'],
  ['no beginning', { begins_at: '' }, 'Enter the date and time at which it began.', 'begins_at'],
  ['a day that does not exist', { begins_at: '2026-13-40T10:00' }, 'Enter the date and time at which it began.', 'begins_at'],
  ['a beginning in the future', { begins_at: '2030-01-01T10:00', ends_at: '' }, 'This is in the future. Enter when it began.', 'begins_at'],
  ['an end before the beginning', { ends_at: '2026-05-20T09:00' }, 'It must end after it began.', 'ends_at'],
  ['an end in the future', { ends_at: '2030-01-01T10:00' }, 'This is in the future. Leave it empty until it is over.', 'ends_at'],
  ['no cause', { cause: ' ' }, 'Say what went wrong, in a sentence or two.', 'cause'],
  ['a long cause', { cause: 'x'.repeat(1001) }, 'Use at most 1000 characters.', 'cause'],
])(
  '%s – sent – refused with the reason, what was entered is kept, the focus is on what to correct, nothing is public',
  async (_, changes, reason, field) => {
    const entered = Object.fromEntries(Object.entries({ ...FIELDS, ...changes }).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const { statusCode, body } = await vera.post('/staff/incidents', entered);
    expect([statusCode, body]).toEqual([422, expect.stringContaining(reason)]);
    expect(body).toContain((entered.cause ?? '').trim());
    expect(focusedIn(body)).toEqual([field]);
    const [control = ''] = new RegExp(`<(?:input|textarea)[^>]*name="${field}"[^>]*>`).exec(body) ?? [];
    expect(control).toContain('aria-invalid="true"');
    expect(body).toContain(`id="${field === 'site' ? 'parts' : field}-problem"`);
    expect(body).not.toContain('aria-describedby=""');
    expect(await listed()).toEqual([]);
  },
);

test('a change is refused with 422, and a colleague saved another one meanwhile – corrected and sent again – the colleague’s is not overwritten', async () => {
  await vera.post('/staff/incidents', FIELDS);
  const path = `/staff/incidents/${(await listed())[0]?.id}`;
  await vera.post(path, { ...FIELDS, cause: 'Of a colleague', revision: '1' });
  const refused = await vera.post(path, { ...FIELDS, cause: '', revision: '1' });
  expect(refused.statusCode).toBe(422);
  const revisions = [...refused.body.matchAll(/name="revision" value="(\d+)"/g)].map(([, revision = '']) => revision);
  expect(revisions).toEqual(['1', '1']);
  const late = await vera.post(path, { ...FIELDS, cause: 'Mine', revision: revisions[0] ?? '' });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('<blockquote>Mine</blockquote>')]);
  expect((await listed()).map(({ cause }) => cause)).toEqual(['Of a colleague']);
});

test('two fields are wrong – sent – the focus is on the first one, and both say why', async () => {
  const { body } = await vera.post('/staff/incidents', { ...FIELDS, begins_at: '', cause: '' });
  expect(focusedIn(body)).toEqual(['begins_at']);
  expect([...body.matchAll(/aria-invalid="true"/g)]).toHaveLength(2);
  expect((await vera.get('/staff/incidents')).body).not.toMatch(/autofocus|aria-invalid|<title>Error/);
});

test('the same incident is sent twice – one is public; markup in its cause is text on the page of the staff', async () => {
  const fields = { ...FIELDS, cause: '<script>alert(1)</script>' };
  const replies = [await vera.post('/staff/incidents', fields), await vera.post('/staff/incidents', fields)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 409]);
  expect(await listed()).toHaveLength(1);
  expect((await vera.get('/staff/incidents')).body).not.toContain('<script');
});

test('an incident that ended 100 days ago – the status is read – no longer listed', async () => {
  await vera.post('/staff/incidents', { ...FIELDS, begins_at: '2026-01-20T10:00', ends_at: '2026-01-20T10:30' });
  expect(await listed()).toEqual([]);
});

test('no one is signed in, or a form has no secret of the session – sent – nothing is written', async () => {
  const bare = await sendForm(service, '/staff/incidents', FIELDS);
  expect([bare.statusCode, bare.body]).toEqual([401, expect.stringContaining(`<blockquote>${CAUSE}</blockquote>`)]);
  expect(bare.body).toContain('name="to" value="/staff/incidents"');
  const earlier = await vera.post('/staff/incidents', { ...FIELDS, csrf: 'of an earlier session' });
  expect(focusedIn(earlier.body)).toEqual(['refusal']);
  expect([earlier.statusCode, earlier.body]).toEqual([
    403,
    expect.stringMatching(/from an earlier session[\s\S]*<textarea[^>]*>\n?A disk was full/),
  ]);
  expect((await service.app.inject('/staff/incidents')).headers.location).toBe('/staff/sign-in?to=%2Fstaff%2Fincidents');
  expect(await listed()).toEqual([]);
});

test('an incident – published, changed, removed – the list says each time what was done; to remove it takes a second step', async () => {
  const said = async (reply: { headers: Record<string, unknown> }) =>
    /role="status"[^>]*>\s*([^<]*?)\s*</.exec((await vera.get(String(reply.headers['location']))).body)?.[1];
  expect(await said(await vera.post('/staff/incidents', FIELDS))).toBe('Published. The status page shows it within a minute.');
  const path = `/staff/incidents/${(await listed())[0]?.id}`;
  expect(await said(await vera.post(path, { ...FIELDS, revision: '1' }))).toBe('Saved. The status page shows it within a minute.');
  const { body } = await vera.get(path);
  expect(body).toMatch(
    /<details[^>]*>\s*<summary>Remove this incident<\/summary>[\s\S]*<button[^>]*>Remove it for good<\/button>[\s\S]*<\/details>/,
  );
  expect(await said(await vera.post(`${path}/removed`, { revision: '2' }))).toBe('Removed. It leaves the status page within a minute.');
  expect((await vera.get('/staff/incidents?done=nonsense')).body).not.toContain('role="status"');
});

test('an incident – gets the beginning of one that a colleague is publishing – the staff are told, without a 500', async () => {
  await vera.post('/staff/incidents', FIELDS);
  const [written] = await listed();
  const fields = { ...FIELDS, begins_at: '2026-05-20T10:10', csrf: await vera.csrf() };
  const other = await service.testDatabase.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO status_incident (parts, begins_at, ends_at, cause, staff)
      SELECT parts, begins_at + interval '10 minutes', ends_at, cause, 'Oleg' FROM status_incident`,
    );
    const changed = sendForm(service, `/staff/incidents/${written?.id}`, { ...fields, revision: '1' }, { cookie: vera.cookie });
    await untilBlocked(service.testDatabase, changed);
    await other.query('COMMIT');
    expect((await changed).statusCode).toBe(409);
  } finally {
    await other.end();
  }
});
