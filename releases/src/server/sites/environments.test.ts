import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_ERROR_BUDGET } from '@plenum/shared-contracts/release/measurements/error-budget';
import { expectError, http } from '#src/testing/http.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
});
afterAll(() => ground.clear());

const settings = async () => (await call.get('/v1/environments')).json();

test('fresh environments – listed – failures are only reported; changed by a manager – changed and recorded, each on its own', async () => {
  const fresh = { epoch: 1, number: 0, on_failure: 'report', over_budget: 'report', error_budget: DEFAULT_ERROR_BUDGET, frozen: null };
  expect(await settings()).toEqual({
    environments: [
      { name: 'production', ...fresh },
      { name: 'staging', ...fresh },
    ],
  });
  const changed = await call.post('manager', '/v1/environments/production', { on_failure: 'revert' });
  expect([changed.statusCode, changed.json()]).toEqual([200, { name: 'production', ...fresh, on_failure: 'revert' }]);
  expect(await settings()).toMatchObject({ environments: [{ on_failure: 'revert' }, { on_failure: 'report' }] });
  const audit = await call.get('/v1/audit?limit=1', { authorization: `Bearer ${TOKENS.manager}` });
  expect(audit.json().entries).toMatchObject([
    {
      action: 'environment.update',
      subject: 'production',
      details: { before: { on_failure: 'report' }, after: { on_failure: 'revert' } },
    },
  ]);
});

test('the error budget – changed in part – the rest stays; impossible values are refused', async () => {
  const change = (error_budget: object) => call.post('manager', '/v1/environments/staging', { error_budget });
  expect((await change({ action: 'roll-back', percent: 0.5 })).json()).toMatchObject({
    error_budget: { percent: 0.5, hours: 24, action: 'roll-back' },
  });
  expect((await change({ hours: 2 })).json()).toMatchObject({ error_budget: { percent: 0.5, hours: 2, action: 'roll-back' } });
  for (const wrong of [{ percent: 0 }, { percent: 51 }, { hours: 0.5 }, { hours: 169 }, { action: 'explode' }])
    expectError(await change(wrong), 400, 'bad_request', 'error_budget');
  expect((await change(DEFAULT_ERROR_BUDGET)).statusCode).toBe(200);
});

test('an unknown value, another role, an unknown environment – changed – refused', async () => {
  expectError(await call.post('manager', '/v1/environments/staging', { on_failure: 'ignore' }), 400, 'bad_request', 'on_failure');
  expectError(await call.post('site', '/v1/environments/staging', { on_failure: 'revert' }), 403, 'forbidden');
  expectError(await call.post('manager', '/v1/environments/prodution', { on_failure: 'revert' }), 404, 'unknown_environment');
  expect(await settings()).toMatchObject({ environments: [{}, { name: 'staging', on_failure: 'report' }] });
});
