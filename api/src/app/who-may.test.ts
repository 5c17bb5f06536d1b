import diagnostics from 'node:diagnostics_channel';
import { beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { apiRoutePath } from '#src/platform/http/endpoints/register-endpoint.ts';
import { accountService } from '#src/testing/account-service.ts';
import { buyCart, buyTariff, fillCart, placed, purchase, RETURN_URL } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';
import { sendForm, STAFF_TOKEN, STAFF_TOKENS } from '#src/testing/users/staff.ts';

const endpoints = Object.entries(endpointTable).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

/** Routes that are not in the table of endpoints. Those of the dev services exist on a local stack only. */
const PUBLIC = [
  'GET /metrics',
  'GET /livez',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/feeds/blog-:category.xml',
  'GET /api/feeds/blog.xml',
  'GET /api/feeds/status.xml',
  'GET /api/feeds/webinars.ics',
  'GET /api/v1/wiki/images/*',
  'GET /api/recordings/:name',
  'GET /api/avatars/:name',
  // Only shows the page that asks.
  'GET /api/blogs/v1/subscriptions/:token/unsubscribe',
  // Verified by asking the payment service.
  'POST /api/v1/payment/webhook',
  'GET /staff/staff.css',
  'GET /staff/icon.svg',
  'GET /staff/onest-latin.woff2',
  'GET /staff/onest-cyrillic.woff2',
  'GET /staff/sign-in',
  'POST /staff/sign-in',
];
const STAFF = [
  'GET /staff',
  'GET /staff/tickets',
  'GET /staff/tickets.csv',
  'GET /staff/tickets/:number',
  'POST /staff/tickets/:number/answered',
  'POST /staff/tickets/:number/reopened',
  'POST /staff/tickets/:number/replies',
  'POST /staff/tickets/:number/assignee',
  'GET /staff/incidents',
  'GET /staff/incidents/:id',
  'POST /staff/incidents',
  'POST /staff/incidents/:id',
  'POST /staff/incidents/:id/removed',
  'POST /staff/sign-out',
];

const declared = new Set<string>();
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') declared.add(`${one} ${url}`);
  });
};
beforeAll(() => diagnostics.subscribe('fastify.initialization', watch));
const service = accountService({ API_STAFF_TOKENS: STAFF_TOKENS });
beforeAll(() => void diagnostics.unsubscribe('fastify.initialization', watch));

const COMPANY = { type: 'company', name: 'Northern Light', inn: '7707083893', kpp: '770701001', address: '101000, Moscow' } as const;
const companiesOf = async (person: Member) => (await person.call('GET', '/v1/companies')).json<{ data: Company[] }>().data;

type Person = 'admin' | 'member' | 'former' | 'stranger';
/** The administrator of a company, one of its members and a former administrator of it; and the administrator of another company. */
let people: Readonly<Record<Person, Member>>;
/** What belongs to the administrator, or to their company. */
let owned: Readonly<Record<'company' | 'invite' | 'session' | 'order' | 'invoice', string>>;
/** As the company names its members. */
let members: Readonly<Record<'admin' | 'member', string>>;
/** What the stranger has, to be given in place of what is needed. */
let other: Readonly<Record<'company' | 'orderToken', string>>;
beforeAll(async () => {
  const signedUp = async (name: Person) => signUpConfirmed(service, `${name}@example.com`);
  people = {
    admin: await signedUp('admin'),
    member: await signedUp('member'),
    former: await signedUp('former'),
    stranger: await signedUp('stranger'),
  };
  const { admin, stranger, former } = people;
  await admin.call('PUT', '/v2/profile', { company_name: 'Northern Light' });
  await stranger.call('PUT', '/v2/profile', { company_name: 'Southern Cross' });
  for (const [name, role] of [
    ['member', 'member'],
    ['former', 'admin'],
  ] as const) {
    const invited = await admin.call('POST', '/v1/invites', { email: people[name].email, role });
    await people[name].call('GET', `/public/invites/v1/${invited.json().data.hash}/accept`);
  }
  const invite = (await admin.call('POST', '/v1/invites', { email: 'open@example.com', role: 'admin' })).json().data.id as string;
  const [company] = await companiesOf(former);
  const idOf = (person: Member) => company?.members.find(({ email }) => email === person.email)?.id ?? '';
  members = { admin: idOf(admin), member: idOf(people.member) };
  await former.call('DELETE', `/v1/companies/${company?.id}/members/${idOf(former)}`);

  await send(service, 'POST', '/login-check', { username: admin.email, password: admin.password });
  const sessions = (await admin.call('GET', '/v1/sessions')).json<{ data: { id: string; current: boolean }[] }>().data;
  const { order_id: order } = await purchase(service, admin, {});
  await fillCart(service, admin, {});
  const { order_id: invoice } = placed(await buyCart(service, admin, { method: 'invoice', payer: COMPANY }));
  const session = sessions.find(({ current }) => !current)?.id ?? '';
  owned = { company: company?.id ?? '', invite, session, order, invoice };
  const { order_token: orderToken } = placed(await buyTariff(service, 'visitor@example.com'));
  other = { company: (await companiesOf(stranger))[0]?.id ?? '', orderToken: orderToken ?? '' };
});

test('the routes of the service – compared with the table of endpoints and those named here – the same', () => {
  const ofTable = endpoints.map(([, { method, path }]) => `${method} ${apiRoutePath(path)}`);
  const others = [...declared].filter((route) => !ofTable.includes(route) && !/ \/(dev-services|api\/docs)\//.test(`${route}/`));
  expect(others.toSorted()).toEqual([...PUBLIC, ...STAFF].toSorted());
});

/** Returns a path of an endpoint in which every parameter has some value. */
const somePath = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1');

test.each(endpoints.filter(([, { auth }]) => auth === 'bearer'))('%s – called without an open session – 401', async (_, endpoint) => {
  const { token } = await leaving();
  const expired = people.admin.token;
  const changed = `${expired.slice(0, -4)}AAAA`;
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '')}.${expired.split('.')[1]}.`;
  for (const given of [null, 'made-up', token, changed, unsigned, STAFF_TOKEN, people.admin.refreshToken]) {
    const reply = await service.app.inject({
      method: endpoint.method,
      url: `/api${somePath(endpoint)}`,
      remoteAddress: service.elsewhere(),
      headers: given === null ? {} : { authorization: `Bearer ${given}` },
    });
    expect([given, reply.statusCode]).toEqual([given, 401]);
  }
  service.later(3600);
  const late = await service.app.inject({
    method: endpoint.method,
    url: `/api${somePath(endpoint)}`,
    remoteAddress: service.elsewhere(),
    headers: { authorization: `Bearer ${expired}` },
  });
  expect([late.statusCode, late.json().code]).toEqual([401, 'token_expired']);
});

let left: Member | undefined;
/** Returns a user who has signed out. */
async function leaving(): Promise<Member> {
  if (left) return left;
  left = await signUpConfirmed(service, 'left@example.com');
  await left.call('POST', '/logout');
  return left;
}

interface Attempt {
  readonly path: () => string;
  readonly body?: object;
  /** Statuses for those who may not. A caller without a session is refused with 401 where a token is required. */
  readonly refused: Partial<Readonly<Record<Person | 'nobody', number>>>;
}
const outsiders = { nobody: 401, former: 404, stranger: 404 };

/** Endpoints whose address names something that belongs to a user or a company. */
const OF_OTHERS: Readonly<Record<string, Attempt>> = {
  'invites.withdraw': { path: () => `/v1/invites/${owned.invite}`, refused: { ...outsiders, member: 404 } },
  'invites.changeMember': {
    path: () => `/v1/companies/${owned.company}/members/${members.member}`,
    body: { role: 'admin' },
    refused: { ...outsiders, member: 409 },
  },
  'invites.changeSeat': {
    path: () => `/v1/companies/${owned.company}/members/${members.member}/seat`,
    body: { seat: true },
    refused: { ...outsiders, member: 409 },
  },
  'invites.removeMember': {
    path: () => `/v1/companies/${owned.company}/members/${members.admin}`,
    refused: { ...outsiders, member: 409 },
  },
  'profile.revokeSession': { path: () => `/v1/sessions/${owned.session}`, refused: { ...outsiders, member: 404 } },
  'orders.get': { path: () => `/v1/orders/${owned.order}`, refused: { ...outsiders, nobody: 404, member: 404 } },
  'orders.receipt': { path: () => `/v1/orders/${owned.order}/receipt`, refused: { ...outsiders, nobody: 404, member: 404 } },
  'orders.invoice': { path: () => `/v1/orders/${owned.invoice}/invoice`, refused: { ...outsiders, nobody: 404, member: 404 } },
  'orders.retry': {
    path: () => `/v1/orders/${owned.order}/retry`,
    body: { return_url: RETURN_URL },
    refused: { ...outsiders, nobody: 404, member: 404 },
  },
};

/** Endpoints with parameters that name public content, the caller's own, or a secret that is the permission. */
const OF_ALL = [
  'forms.send',
  'invites.accept',
  'invites.info',
  'profile.unlinkSocial',
  'quiz.answer',
  'tracking.recordActivity',
  'webinars.ownRegistration',
];

test('endpoints for signed-in users whose address has parameters – searched for here – each is covered by this test', () => {
  const withParameters = endpoints.filter(([, { auth, path }]) => auth !== 'public' && path.includes('{'));
  expect(withParameters.map(([name]) => name).toSorted()).toEqual([...Object.keys(OF_OTHERS), ...OF_ALL].toSorted());
});

const stateOf = async () => ({
  members: await service.testDatabase.query('SELECT * FROM company_member ORDER BY company_id, account_id'),
  invites: await service.testDatabase.query('SELECT id, withdrawn, accepted_by FROM invite ORDER BY id'),
  sessions: (await people.admin.call('GET', '/v1/sessions')).json().data.length,
  payments: await service.testDatabase.query('SELECT id, status FROM payment ORDER BY id'),
});

test.each(Object.entries(OF_OTHERS))('%s – called by everyone who may not – refused, nothing is changed', async (name, attempt) => {
  const method = new Map<string, Endpoint>(endpoints).get(name)?.method ?? 'GET';
  const before = await stateOf();
  for (const [who, status] of Object.entries(attempt.refused)) {
    const reply =
      who === 'nobody'
        ? await send(service, method, attempt.path(), attempt.body)
        : await people[who as Person].call(method, attempt.path(), attempt.body);
    expect([who, reply.statusCode]).toEqual([who, status]);
    expect(reply.body).not.toMatch(/Olga|Northern|admin@/);
  }
  expect(await stateOf()).toEqual(before);
});

test('ids of one company at the address of another, and orders with the token of another order – 404, nothing is changed', async () => {
  const { stranger, former } = people;
  const before = await stateOf();
  const path = `/v1/companies/${other.company}/members/${members.member}`;
  const token = `?token=${other.orderToken}`;
  const retry = { return_url: RETURN_URL };
  const replies = [
    await stranger.call('PUT', path, { role: 'member' }),
    await stranger.call('PUT', `${path}/seat`, { seat: true }),
    await stranger.call('DELETE', path),
    await send(service, 'GET', `/v1/orders/${owned.order}${token}`),
    await stranger.call('GET', `/v1/orders/${owned.order}/receipt${token}`),
    await stranger.call('POST', `/v1/orders/${owned.order}/retry${token}`, retry),
    await send(service, 'GET', `/v1/orders/${owned.invoice}/invoice${token}`),
    await stranger.call('GET', `/v1/orders/${owned.invoice}/invoice${token}`),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
  for (const person of [stranger, former]) {
    const reply = await person.call('POST', '/v1/invites', { email: 'accomplice@example.com', role: 'admin', company: owned.company });
    expect(reply.json()).toMatchObject({ status: 409, code: 'not_admin' });
  }
  expect(await stateOf()).toEqual(before);
});

test.each(STAFF.filter((route) => route !== 'POST /staff/sign-out'))(
  '%s – called by a visitor – sent to the sign-in, nothing is changed',
  async (route) => {
    const [method = 'GET', pattern = ''] = route.split(' ');
    const form = await send(service, 'POST', '/v1/form/4', { name: 'Olga', email: 'olga@example.com', comment: 'Hello', consent: true });
    const url = pattern.replace(':number', form.json().data.id as string).replace(':id', '1');
    const before = await service.testDatabase.query('SELECT state, assignee FROM ticket');
    const { token } = people.admin;
    const attempts: readonly Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${STAFF_TOKEN}` },
      { cookie: `plenum-staff=${token}` },
    ];
    for (const headers of attempts) {
      const fields = { cause: 'A fault', begins_at: '2026-06-01T00:00', ends_at: '2026-06-01T01:00', site: 'on', reply: 'Yes', to: 'me' };
      const reply = method === 'POST' ? await sendForm(service, url, fields, headers) : await service.app.inject({ url, headers });
      // With a text, the sign-in comes at once, and shows it.
      const signIn = reply.statusCode === 401 ? /action="([^"]+)"/.exec(reply.body)?.[1] : reply.headers.location;
      expect([303, 401]).toContain(reply.statusCode);
      expect(signIn).toMatch(/^\/staff(\/sign-in|\/tickets$)/);
      expect(reply.body).not.toContain('Olga');
    }
    expect(await service.testDatabase.query('SELECT state, assignee FROM ticket')).toEqual(before);
    expect(await service.testDatabase.query('SELECT FROM status_incident')).toEqual([]);
  },
);
