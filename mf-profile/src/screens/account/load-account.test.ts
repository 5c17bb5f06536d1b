import { expect, test } from '@jest/globals';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { sampleCompany, sampleSession } from '@plenum/shared-contracts/fixtures/auth';
import { loadAccount } from '#src/screens/account/load-account.ts';

const may = { status: 'signed-in', canCall: true } as const;
const SESSIONS = 'GET /v1/sessions';
const COMPANIES = 'GET /v1/companies';
const PROVIDERS = 'GET /social/providers';
const IDENTITY = 'GET /v1/confirm-identity';
const identity = { data: { way: 'password', target_masked: null, confirmed_until: null } };
const providers = { data: [{ provider: 'google', title: 'Google' }] };

const load = (path: string, ...given: [Parameters<typeof loaderContext>[2]?, Parameters<typeof loaderContext>[3]?]) => {
  const host = loaderContext(`/account/${path}`, { '*': path }, ...given);
  return { ...host, result: loadAccount(host.context) };
};

test('a path that is no section – is loaded – not found', async () => {
  await expect(load('secrets', {}, may).result).resolves.toEqual({ outcome: 'not-found' });
});

test('a caller without a session – loads the account – the frame, without a call', async () => {
  const { result, calls } = load('security', {}, { status: 'signed-in', canCall: false });
  await expect(result).resolves.toEqual({
    outcome: 'ready',
    data: { section: 'security', sessions: null, companies: null, identity: null, providers: [] },
  });
  expect(calls).toEqual([]);
});

test('each section – is loaded – the data it shows and nothing else', async () => {
  const profile = load('', {}, may);
  await expect(profile.result).resolves.toMatchObject({ data: { section: 'profile' } });
  expect(profile.calls).toEqual([]);
  await expect(load('companies/', { [COMPANIES]: { data: [sampleCompany] } }, may).result).resolves.toMatchObject({
    data: { section: 'companies', companies: [sampleCompany], sessions: null },
  });
  const security = load('security', { [SESSIONS]: { data: [sampleSession] }, [IDENTITY]: identity, [PROVIDERS]: providers }, may);
  await expect(security.result).resolves.toMatchObject({
    data: { sessions: [sampleSession], identity: identity.data, providers: providers.data },
  });
});

test('providers and identity state fail – the account is loaded – the rest, and the errors are reported', async () => {
  const { result, reports } = load(
    'security',
    { [SESSIONS]: { data: [] }, [IDENTITY]: errorAnswer(404), [PROVIDERS]: errorAnswer(500) },
    may,
  );
  await expect(result).resolves.toMatchObject({ data: { sessions: [], identity: null, providers: [] } });
  expect(reports).toHaveLength(2);
});

test('a session that has ended – the account is loaded – the frame; any other error is thrown', async () => {
  await expect(load('companies', { [COMPANIES]: errorAnswer(401) }, may).result).resolves.toMatchObject({ data: { companies: null } });
  await expect(load('companies', { [COMPANIES]: errorAnswer(500) }, may).result).rejects.toThrow();
});
