import { expect, test } from '@jest/globals';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { sampleConfirmationLink, sampleInvite, sampleOpenedLink } from '@plenum/shared-contracts/fixtures/auth';
import { loadConfirm } from '#src/screens/confirm/load-confirm.ts';
import { loadInvite } from '#src/screens/invite/load-invite.ts';
import { loadLink } from '#src/screens/new-password/load-link.ts';
import { loadSign, signMeta } from '#src/screens/sign/load-sign.ts';

const PROVIDERS = 'GET /social/providers';
const providers = [{ provider: 'google', title: 'Google' }];

test.each([
  ['/signin', 'signin', 'Sign in to Plenum'],
  ['/SignUp/', 'signup', 'Create a Plenum account'],
] as const)('%s – is loaded – mode %s, with its title and noindex', async (path, mode, title) => {
  const { context } = loaderContext(path, {}, { [PROVIDERS]: { data: providers } });
  expect(await loadSign(context)).toEqual({ outcome: 'ready', data: { mode, providers } });
  expect(signMeta({ mode, providers })).toMatchObject({ title, robots: 'noindex' });
});

test('the providers fail to load – the page is loaded – it works without them and the error is reported', async () => {
  const { context, reports } = loaderContext('/signin', {}, { [PROVIDERS]: errorAnswer(500) });
  expect(await loadSign(context)).toEqual({ outcome: 'ready', data: { mode: 'signin', providers: [] } });
  expect(reports).toHaveLength(1);
});

test('the visitor has left – the page is loading – loading is aborted', async () => {
  const { context, leave } = loaderContext('/signin', {}, { [PROVIDERS]: errorAnswer(500) });
  leave.abort();
  await expect(loadSign(context)).rejects.toThrow();
});

test.each([
  [sampleOpenedLink, { state: 'open', email: 'o•••@example.com', makesAccount: false }],
  [
    { ...sampleOpenedLink, consent_needed: true },
    { state: 'open', email: 'o•••@example.com', makesAccount: true },
  ],
])('a password link – is loaded – %#', async (answer, data) => {
  const { context } = loaderContext('/new-pass/a1', { hash: 'a1' }, { 'GET /new-pass/{hash}': answer });
  expect(await loadLink(context)).toEqual({ outcome: 'ready', data });
});

test.each([
  [errorAnswer(410, { code: 'link_used' }), { state: 'used' }, 410],
  [errorAnswer(410, { code: 'link_expired' }), { state: 'expired' }, 410],
  [errorAnswer(404), { state: 'unknown' }, 404],
])('a password link that no longer works – is loaded – the page says why, with the matching status, %#', async (answer, data, status) => {
  const { context } = loaderContext('/new-pass/a1', { hash: 'a1' }, { 'GET /new-pass/{hash}': answer });
  expect(await loadLink(context)).toEqual({ outcome: 'ready', data, status });
});

const EMAIL = 'GET /email-validate/{hash}/info';

test.each([
  [sampleConfirmationLink, { data: { state: 'open', email: 'o•••@example.com' } }],
  [{ ...sampleConfirmationLink, confirmed: true }, { data: { state: 'used', email: 'o•••@example.com' } }],
  [errorAnswer(410, { code: 'link_expired' }), { data: { state: 'expired' }, status: 410 }],
  [errorAnswer(404, { code: 'link_unknown' }), { data: { state: 'unknown' }, status: 404 }],
])('a link that confirms an address – is loaded – %#', async (answer, result) => {
  const { context } = loaderContext('/email-validate/a1', { hash: 'a1' }, { [EMAIL]: answer });
  expect(await loadConfirm('change', context)).toEqual({ outcome: 'ready', ...result });
});

test.each([
  ['a server error', errorAnswer(500)],
  ['an API from before the endpoint', errorAnswer(404, { code: 'not_found' })],
])('%s – a link that confirms an address is loaded – the page works without the address, and the error is reported', async (_, answer) => {
  const { context, reports } = loaderContext('/validate/a1', { hash: 'a1' }, { 'GET /validate/{hash}/info': answer });
  expect(await loadConfirm('registration', context)).toEqual({ outcome: 'ready', data: { state: 'open', email: null } });
  expect(reports).toHaveLength(1);
});

const EXPIRED = { ...sampleInvite, status: 'expired' as const };

test.each([
  [{ data: sampleInvite }, { data: { invite: sampleInvite, isLoadedSignedIn: true } }],
  [{ data: EXPIRED }, { data: { invite: EXPIRED, isLoadedSignedIn: true }, status: 410 }],
  [errorAnswer(404), { data: { invite: null, isLoadedSignedIn: true }, status: 404 }],
])('an invite – is loaded by a signed-in user – %#', async (answer, result) => {
  const answers = { 'GET /public/invites/v1/{hash}/info': answer };
  const { context } = loaderContext('/invite/a1', { hash: 'a1' }, answers, { status: 'signed-in', canCall: true });
  expect(await loadInvite(context)).toEqual({ outcome: 'ready', ...result });
});

test('a server error – links and invites are loaded – loading fails', async () => {
  const answers = { 'GET /public/invites/v1/{hash}/info': errorAnswer(500), 'GET /new-pass/{hash}': errorAnswer(500) };
  const { context } = loaderContext('/invite/a1', { hash: 'a1' }, answers);
  await expect(loadInvite(context)).rejects.toMatchObject({ status: 500 });
  await expect(loadLink(context)).rejects.toMatchObject({ status: 500 });
});
