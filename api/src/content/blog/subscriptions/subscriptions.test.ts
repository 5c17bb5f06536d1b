import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { Subscription } from '@plenum/mf-blog/contract/schemas';
import { queueDigests } from '#src/content/blog/subscriptions/queue-digests.ts';
import { createDatabase } from '#src/platform/database/database.ts';
import { accountService } from '#src/testing/account-service.ts';
import { untilBlocked } from '#src/testing/test-database.ts';
import { codeFor, type Member, send, signUp, signUpConfirmed, tokenFor } from '#src/testing/users/member.ts';
import { signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';

const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });

const DAY_S = 24 * 3600;
/** From the start of a test, a Monday, to the digest of Tuesday 7 July; an article of the small content folder appears on 1 July. */
const TO_DIGEST_S = 36 * DAY_S + 7 * 3600;
const BASE = '/api/blogs/v1/subscriptions';

const subscribe = (email: string, changes: object = {}) =>
  send(service, 'POST', '/blogs/v1/subscriptions', { email, ...changes }, service.elsewhere());
const read = async (token: string) => (await service.app.inject(`${BASE}/${token}`)).json<{ data: Subscription }>().data;
const post = async (token: string, action: 'confirm' | 'unsubscribe') =>
  (await service.app.inject({ method: 'POST', url: `${BASE}/${token}/${action}` })).json<{ data: Subscription }>().data;

/** Subscribes and confirms. @returns the token of the personal link */
async function subscriber(email: string): Promise<string> {
  await subscribe(email);
  const token = await tokenFor(service, email, 'blog/subscription');
  await post(token, 'confirm');
  return token;
}

/** Returns the subjects of the digests to an address, the newest first. */
async function digests(email: string): Promise<string[]> {
  await service.runScheduledJobs();
  const messages = await service.messages(email);
  return messages.filter(({ unsubscribe }) => unsubscribe !== null).map(({ subject }) => subject);
}

const added: string[] = [];
afterEach(() => service.testDatabase.query('DELETE FROM blog_article WHERE alias = ANY ($1)', [added.splice(0)]));

/** Adds an article, as the import of new content does. */
async function addArticle(alias: string, publishedAt: Date): Promise<void> {
  added.push(alias);
  await service.testDatabase.query(
    `INSERT INTO blog_article (alias, title, excerpt, category_id, author_id, html, headings, reading_minutes, published_at, updated_at, draft, search)
    SELECT $1, $1, excerpt, category_id, author_id, html, headings, reading_minutes, $2, $2, false, search
    FROM blog_article WHERE alias = 'good-sound'`,
    [alias, publishedAt],
  );
}

const form = (path: string, fields: Readonly<Record<string, string>>, accept = 'text/html,application/xhtml+xml') =>
  service.app.inject({
    method: 'POST',
    url: path,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: service.elsewhere(),
  });

test('a new address – subscribed – confirmed by its link alone, and not by opening the link', async () => {
  const email = service.email('reader');
  const reply = await subscribe(`  ${email.toUpperCase()} `);
  expect([reply.statusCode, reply.json()]).toEqual([202, { data: { status: 'accepted' } }]);
  const token = await tokenFor(service, email, 'blog/subscription');
  expect(await read(token)).toEqual({ status: 'unconfirmed', email_masked: 'r•••@example.com' });
  expect(await read(token)).toMatchObject({ status: 'unconfirmed' });
  expect(await post(token, 'confirm')).toMatchObject({ status: 'active' });
  expect(await post(token, 'confirm')).toMatchObject({ status: 'active' });
  const [message] = await service.messages(email);
  expect(message).toMatchObject({ subject: 'Confirm: the Plenum blog by e-mail', unsubscribe: null });
});

test('unknown, unconfirmed, active and ended addresses – subscribed – the same answer, and an e-mail to each', async () => {
  const states = ['unknown', 'unconfirmed', 'active', 'ended'];
  const emailOf = (state: string) => service.email(state);
  await subscribe(emailOf('unconfirmed'));
  await subscriber(emailOf('active'));
  await post(await subscriber(emailOf('ended')), 'unsubscribe');
  const received = async () => {
    const counts = [];
    for (const state of states) counts.push((await service.messages(emailOf(state))).length);
    return counts;
  };
  const before = await received();
  const replies = [];
  for (const state of states) replies.push(await subscribe(emailOf(state)));
  const visible = replies.map(({ statusCode, body, headers }) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return { statusCode, body, ...rest };
  });
  for (const reply of visible) expect(reply).toEqual(visible[0]);
  expect(await received()).toEqual(before.map((count) => count + 1));
  expect((await service.messages(emailOf('active')))[0]?.subject).toBe('You already get the Plenum blog by e-mail');
  expect(await read(await tokenFor(service, emailOf('active'), 'blog/subscription'))).toMatchObject({ status: 'active' });
});

test('one address – subscribed five times in a day – three e-mails, five equal answers', async () => {
  const email = service.email('flooded');
  const replies = [];
  for (let time = 0; time < 5; time += 1) replies.push((await subscribe(email)).statusCode);
  expect(replies).toEqual([202, 202, 202, 202, 202]);
  expect(await service.messages(email)).toHaveLength(3);
});

test('no address, and a filled-in honeypot – subscribed – refused with the field; answered as usual, without an e-mail', async () => {
  const refused = await subscribe('no address');
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [{ field: 'email', message: 'Please enter an e-mail address like name@example.com.' }] }),
  ]);
  const email = service.email('bot');
  expect((await subscribe(email, { website: 'https://spam.example' })).statusCode).toBe(202);
  expect(await service.messages(email)).toEqual([]);
});

test('an article appears – Tuesday comes – announced once, with a button to unsubscribe, which works', async () => {
  const email = service.email('reader');
  const token = await subscriber(email);
  service.later(TO_DIGEST_S - 7 * DAY_S);
  expect(await digests(email)).toEqual([]);
  service.later(7 * DAY_S - 60);
  expect(await digests(email)).toEqual([]);
  service.later(60);
  expect(await digests(email)).toEqual(['Next summer']);
  expect(await digests(email)).toEqual(['Next summer']);
  const [message] = await service.messages(email);
  const [origin] = service.config.siteOrigins;
  expect(message?.text).toContain(`Next summer\nComes out in July.\nVera Sokolova, 1 min read\n${origin}/blog/hosting/next-summer`);
  expect(message?.text).toContain(`Stop these e-mails: ${origin}/blog/subscription/${token}`);
  expect(message?.html).toContain(`href="${origin}/blog/hosting/next-summer"`);
  const url = `${origin}${BASE}/${token}/unsubscribe`;
  expect(message?.unsubscribe).toEqual({ url, post: 'List-Unsubscribe=One-Click' });

  const ended = await form(url.slice(origin?.length), { 'List-Unsubscribe': 'One-Click' }, '*/*');
  expect([ended.statusCode, ended.json()]).toEqual([200, { data: expect.objectContaining({ status: 'ended' }) }]);
  await addArticle('after-leaving', service.now);
  service.later(7 * DAY_S);
  expect(await digests(email)).toEqual(['Next summer']);
});

test('a mail service posts its form as multipart – one click – ended', async () => {
  const token = await subscriber(service.email('multipart'));
  const reply = await service.app.inject({
    method: 'POST',
    url: `${BASE}/${token}/unsubscribe`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  });
  expect([reply.statusCode, (await read(token)).status]).toEqual([200, 'ended']);
});

test('what is news – announced: what appears or is added after the confirmation; not: what was visible, a draft, an archived article', async () => {
  const email = service.email('reader');
  await addArticle('was-visible', service.now);
  await subscriber(email);
  await addArticle('added-with-an-earlier-date', new Date(service.now.getTime() - DAY_S * 1000));
  await addArticle('archived', new Date('2026-01-01T00:00:00Z'));
  service.later(2 * DAY_S);
  expect(await digests(email)).toEqual(['added-with-an-earlier-date']);
  await addArticle('second', service.now);
  await addArticle('third', new Date(service.now.getTime() + 1000));
  service.later(DAY_S);
  expect(await digests(email)).toHaveLength(1);
  service.later(7 * DAY_S);
  expect(await digests(email)).toEqual(['third, and one more article', 'added-with-an-earlier-date']);
  // An editor moves an announced article to a later date.
  await service.testDatabase.query("UPDATE blog_article SET published_at = $1 WHERE alias = 'second'", [service.now]);
  service.later(7 * DAY_S);
  expect(await digests(email)).toHaveLength(2);
});

test('a draft whose date has passed – a reader confirms, then it is published – announced', async () => {
  const email = service.email('reader');
  await addArticle('draft', service.now);
  const setDraft = (draft: boolean) => service.testDatabase.query("UPDATE blog_article SET draft = $1 WHERE alias = 'draft'", [draft]);
  await setDraft(true);
  await subscriber(email);
  await setDraft(false);
  service.later(2 * DAY_S);
  expect(await digests(email)).toEqual(['draft']);
});

test('an announced article, and one that was visible before – removed and back, as by an earlier release – not announced again', async () => {
  const email = service.email('reader');
  const [aliases, published] = [['was-visible', 'announced'], service.now] as const;
  await addArticle('was-visible', published);
  await subscriber(email);
  await addArticle('announced', published);
  service.later(2 * DAY_S);
  expect(await digests(email)).toEqual(['announced']);
  await service.testDatabase.query('DELETE FROM blog_article WHERE alias = ANY ($1)', [aliases]);
  for (const alias of aliases) await addArticle(alias, published);
  service.later(7 * DAY_S);
  expect(await digests(email)).toEqual(['announced']);
});

test('several processes queue at once – each subscriber gets one digest', async () => {
  const emails = Array.from({ length: 5 }, (_, index) => service.email(`reader-${index}`));
  for (const email of emails) await subscriber(email);
  service.later(TO_DIGEST_S);
  const database = createDatabase(service.config.database, Fastify({ logger: { level: 'silent' } }).log);
  database.open();
  await Promise.all(Array.from({ length: 4 }, () => queueDigests({ database, clock: () => service.now })));
  await database.close();
  for (const email of emails) expect(await digests(email)).toEqual(['Next summer']);
});

test('queuing breaks off after subscribers were claimed – run again – they get the digest, once', async () => {
  const email = service.email('reader');
  await subscriber(email);
  service.later(TO_DIGEST_S);
  await service.testDatabase.query("ALTER TABLE outbox ADD CONSTRAINT broken CHECK (template <> 'blog-digest') NOT VALID");
  expect(await digests(email)).toEqual([]);
  await service.testDatabase.query('ALTER TABLE outbox DROP CONSTRAINT broken');
  expect(await digests(email)).toEqual(['Next summer']);
});

test('a digest waits – its reader leaves, or its article is withdrawn – it is not sent', async () => {
  const [leaving, staying] = [service.email('leaving'), service.email('staying')];
  const token = await subscriber(leaving);
  await subscriber(staying);
  await addArticle('withdrawn', new Date(service.now.getTime() + 3600_000));
  service.later(2 * DAY_S);
  const database = createDatabase(service.config.database, Fastify({ logger: { level: 'silent' } }).log);
  database.open();
  await queueDigests({ database, clock: () => service.now });
  await database.close();
  await post(token, 'unsubscribe');
  await service.testDatabase.query("DELETE FROM blog_article WHERE alias = 'withdrawn'");
  expect([await digests(leaving), await digests(staying)]).toEqual([[], []]);
});

test('forms of a browser without scripts – sent – answered with redirects to the pages that say what happened', async () => {
  const email = service.email('no-script');
  const location = async (path: string, fields: Readonly<Record<string, string>>) => {
    const reply = await form(path, fields);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([303, '', 'no-store']);
    return reply.headers.location;
  };
  expect(await location(BASE, { email, website: '' })).toBe('/blog/subscribe?sent');
  expect(await location(BASE, { email: 'no address' })).toBe('/blog/subscribe?failed=address');
  const token = await tokenFor(service, email, 'blog/subscription');
  const page = `/blog/subscription/${token}`;
  expect(await location(`${BASE}/${token}/confirm`, {})).toBe(page);
  expect(await read(token)).toMatchObject({ status: 'active' });
  expect(await location(`${BASE}/${token}/unsubscribe`, {})).toBe(page);
  expect(await read(token)).toMatchObject({ status: 'ended' });
  expect(await location(`${BASE}/unknown/confirm`, {})).toBe('/blog/subscription/unknown');
});

test('the address of the one-click form – opened in a browser – leads to the page, and ends nothing', async () => {
  const token = await subscriber(service.email('reader'));
  const reply = await service.app.inject(`${BASE}/${token}/unsubscribe`);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `/blog/subscription/${token}`]);
  expect(await read(token)).toMatchObject({ status: 'active' });
});

test('an ended subscription – confirmed again within 30 days – active; later, and never confirmed ones after a week – deleted, with their e-mails', async () => {
  const back = service.email('back');
  const token = await subscriber(back);
  await post(token, 'unsubscribe');
  expect(await post(token, 'confirm')).toMatchObject({ status: 'active' });
  await post(token, 'unsubscribe');
  const unconfirmed = service.email('never');
  await subscribe(unconfirmed);
  const link = await tokenFor(service, unconfirmed, 'blog/subscription');
  service.later(8 * DAY_S);
  await service.runScheduledJobs();
  const status = async (of: string) => (await service.app.inject(`${BASE}/${of}`)).statusCode;
  const sent = (to: string) => service.testDatabase.query('SELECT FROM outbox WHERE recipient = $1', [to]);
  expect([await status(token), await sent(back), await status(link), await sent(unconfirmed)]).toEqual([200, [{}], 404, []]);
  service.later(23 * DAY_S);
  await service.runScheduledJobs();
  expect([await status(token), await sent(back)]).toEqual([404, []]);
});

test('the staff’s page – before and after a reader confirms and leaves – counts the confirmed readers', async () => {
  const staff = await signInStaff(service);
  const count = async () => Number(/by e-mail: <b>(\d+)</.exec((await staff.get('/staff/tickets')).body)?.[1]);
  const before = await count();
  await subscribe(service.email('unconfirmed'));
  const token = await subscriber(service.email('counted'));
  expect(await count()).toBe(before + 1);
  await post(token, 'unsubscribe');
  expect(await count()).toBe(before);
});

test('accounts – their subscription is read – only that of their own confirmed address, with its token; null without one', async () => {
  const [confirmed, unconfirmed] = [service.email('confirmed'), service.email('unconfirmed')];
  const own = async (member: Member) => (await member.call('GET', '/blogs/v1/my-subscription')).json<{ data: unknown }>().data;
  const reader = await signUpConfirmed(service, confirmed);
  expect(await own(reader)).toBeNull();
  const token = await subscriber(confirmed);
  expect(await own(reader)).toEqual({ status: 'active', email_masked: 'c•••@example.com', token });
  await subscriber(unconfirmed);
  expect(await own(await signUp(service, unconfirmed))).toBeNull();
  expect((await send(service, 'GET', '/blogs/v1/my-subscription')).statusCode).toBe(401);
});

test.each([
  ['has no subscription', false],
  ['has ended a subscription', true],
])(
  'an account changes its address to one that %s – confirmed – the subscription follows only to an address without one',
  async (_, hasEnded) => {
    const [before, after] = [service.email('before'), service.email('after')];
    const reader = await signUpConfirmed(service, before);
    const token = await subscriber(before);
    if (hasEnded) await post(await subscriber(after), 'unsubscribe');
    await reader.call('PUT', '/v1/update-email', { email: after });
    const reply = await reader.call('POST', '/v1/validate-email', { code: await codeFor(service, after) });
    expect(reply.statusCode).toBe(200);
    expect((await read(token)).email_masked).toBe(hasEnded ? 'b•••@example.com' : 'a•••@example.com');
    const own = await reader.call('GET', '/blogs/v1/my-subscription');
    expect(own.json()).toMatchObject({ data: { status: hasEnded ? 'ended' : 'active' } });
  },
);

test('an account confirms an address that is being subscribed – at the same time – confirmed, and each subscription stays', async () => {
  const [from, to] = [service.email('from'), service.email('to')];
  const member = await signUpConfirmed(service, from);
  const token = await subscriber(from);
  await member.call('PUT', '/v1/update-email', { email: to });
  const code = await codeFor(service, to);
  const other = await service.testDatabase.connect();
  try {
    await other.query('BEGIN');
    // The subscription is stored before the e-mail about it.
    await other.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
    const subscribed = subscribe(to);
    await untilBlocked(service.testDatabase, subscribed);
    const confirmed = member.call('POST', '/v1/validate-email', { code });
    await untilBlocked(service.testDatabase, confirmed, 2);
    await other.query('COMMIT');
    expect([(await subscribed).statusCode, (await confirmed).statusCode]).toEqual([202, 200]);
  } finally {
    await other.end();
  }
  expect((await member.call('GET', '/v2/profile')).json().data.email).toBe(to);
  expect((await read(token)).email_masked).toBe('f•••@example.com');
});
