import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { API_BASE, apiRoutePath } from '#src/platform/http/endpoints/register-endpoint.ts';
import { send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';
import { buyTariff, payAt, placed, purchase } from '#src/testing/users/buyer.ts';
import { register } from '#src/testing/users/registrant.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const endpoints = Object.entries(endpointTable).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

/** Parameters of existing items in the small content folder. */
const PARAMS: Readonly<Record<string, Record<string, string | number>>> = {
  'blog.byId': { id: 1 },
  'blog.tag': { id: 1 },
  'blog.category': { id: 1 },
  'blog.byAlias': { alias: 'good-sound' },
  'blog.categoryByAlias': { alias: 'hosting' },
  'blog.author': { key: 'vera' },
  'tariffs.byAlias': { alias: 'large' },
  'cart.check': { user_id: '00000000-0000-4000-8000-000000000000' },
  'tariffs.line': { id: 1 },
  'webinars.speaker': { key: 'vera' },
  'webinars.view': { alias: 'every-four-weeks' },
  'webinars.replay': { alias: 'ended-now' },
  'webinars.ownRegistration': { alias: 'every-four-weeks' },
  'pages.byName': { name: 'landing-zoom' },
  'quiz.get': { aliace: 'short' },
  'ogImages.content': { kind: 'article', alias: 'good-sound' },
  'wiki.shelf': { id: 2 },
  'wiki.booksInShelf': { id: 2 },
  'wiki.book': { id: 21 },
  'wiki.pagesInBook': { id: 21 },
  'wiki.page': { id: 103 },
};

/** Query strings of calls that need one. */
const QUERIES: Readonly<Record<string, string>> = { 'suggest.address': '?q=Тверская', 'wiki.search': '?query=microphone' };

/** Calls that need the token of the order that is requested. */
const BY_TOKEN = ['orders.get', 'orders.receipt', 'orders.invoice'];

/** Returns a response that is not JSON in the form that the table gives it. */
const fileOf = ({ headers, rawPayload }: Awaited<ReturnType<typeof send>>) => ({
  name: /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1],
  bytes: rawPayload,
});

/** Parameters found in e-mails and responses. */
const FOUND: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'blog.subscription': async () => {
    await send(service, 'POST', '/blogs/v1/subscriptions', { email: 'reader@example.com' });
    return { token: await tokenFor(service, 'reader@example.com', 'blog/subscription') };
  },
  'webinars.registration': async () => ({ token: (await register(service, 'olga@example.com', 'small-room')).token }),
  'auth.openPasswordLink': async () => {
    await send(service, 'POST', '/v1/recovery-password', { email: member.email });
    return { hash: await tokenFor(service, member.email, 'new-pass') };
  },
  'auth.openRegistrationLink': async () => {
    await signUp(service, 'newer@example.com');
    return { hash: await tokenFor(service, 'newer@example.com', 'validate') };
  },
  'auth.openEmailLink': async () => {
    await member.call('PUT', '/v1/update-email', { email: 'next@example.com' });
    return { hash: await tokenFor(service, 'next@example.com', 'email-validate') };
  },
  'auth.confirmRegistration': async () => {
    await signUp(service, 'new@example.com');
    return { hash: await tokenFor(service, 'new@example.com', 'validate') };
  },
  'auth.confirmEmail': async () => {
    await member.call('PUT', '/v1/update-email', { email: 'other@example.com' });
    return { hash: await tokenFor(service, 'other@example.com', 'email-validate') };
  },
  'orders.check': async () => ({ order_id: (await purchase(service, member, {})).order_id }),
  'orders.get': async () => {
    const made = placed(await buyTariff(service, 'buyer@example.com'));
    orderToken = made.order_token ?? '';
    return { id: made.order_id };
  },
  'orders.receipt': async () => {
    const made = placed(await buyTariff(service, 'visitor@example.com'));
    await payAt(service, made.confirmation_url);
    orderToken = made.order_token ?? '';
    return { id: made.order_id };
  },
  'orders.invoice': async () => {
    const payer = { type: 'company', name: 'Northern Light', inn: '7707083893', kpp: '770701001', address: '101000, Moscow' };
    const made = placed(await buyTariff(service, 'company@example.com', {}, { payer, method: 'invoice' }));
    orderToken = made.order_token ?? '';
    return { id: made.order_id };
  },
  'tariffs.meetingLimits': async () => ({ user_id: (await member.call('GET', '/v2/profile')).json<{ data: { id: string } }>().data.id }),
  'invites.info': () => invited('guest-1@example.com'),
  'invites.accept': () => invited(guest.email),
};

async function invited(email: string): Promise<{ hash: string }> {
  const host = await signUpConfirmed(service, `host-of-${email}`);
  await host.call('PUT', '/v2/profile', { company_name: 'Northern Light' });
  const reply = await host.call('POST', '/v1/invites', { email, role: 'member' });
  return reply.json<{ data: { hash: string } }>().data;
}

let service: TestApp;
let member: Member;
/** Token of the order that is requested, its receipt or its invoice. */
let orderToken = '';
let guest: Member;
let openapi: { openapi: string; paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>> };
beforeAll(async () => {
  service = await startTestApp();
  member = await signUpConfirmed(service, 'member@example.com');
  guest = await signUpConfirmed(service, 'guest-2@example.com');
  // Needed for the dev service for address suggestions, which is called over HTTP.
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  openapi = (await service.app.inject(`${API_BASE}/openapi.json`)).json();
});
afterAll(() => service.close());

test.each(endpoints)('%s – in the table – has a route [S7.62]', (_, { method, path }) => {
  expect(service.app.hasRoute({ method, url: apiRoutePath(path) })).toBe(true);
});

test.each(endpoints.filter(([, { method, redirect }]) => method === 'GET' && !redirect))(
  '%s – called – answers as in the table [S7.62]',
  async (name, endpoint) => {
    const caller = name === 'invites.accept' ? guest : member;
    const params = (await FOUND[name]?.()) ?? PARAMS[name];
    const path = `${requestPath(endpoint.path, params)}${QUERIES[name] ?? ''}${BY_TOKEN.includes(name) ? `?token=${orderToken}` : ''}`;
    const reply = endpoint.auth === 'bearer' ? await caller.call('GET', path) : await service.app.inject(`${API_BASE}${path}`);
    expect(reply.statusCode).toBe(endpoint.status ?? 200);
    expect(endpoint.reply.safeParse(endpoint.file ? fileOf(reply) : reply.json())).toMatchObject({ success: true });
    expect(reply.headers['content-type']).toBe(endpoint.file ?? 'application/json; charset=utf-8');
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  },
);

test.each(endpoints)('%s – in the OpenAPI document – has its name and parameters', (name, { method, path }) => {
  const operation = openapi.paths[path]?.[method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  const documented = operation?.parameters?.map((parameter) => parameter.name) ?? [];
  for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) expect(documented).toContain(parameter);
});

test('the document – requested – is OpenAPI 3.1', () => {
  expect(openapi.openapi).toBe('3.1.0');
});

test('the documentation page – requested – HTML without inline scripts, under a policy without exceptions', async () => {
  const page = await service.app.inject(`${API_BASE}/docs`);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
  for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await service.app.inject(file ?? '')).statusCode).toBe(200);
});
