import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { auditPage } from '@plenum/shared-contracts/release/access-schemas';
import { http, setOf } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { CLEAR_SETS, createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

/** Rounds of each race. `npm run test:soak` runs more. */
const ROUNDS = process.env['SOAK'] ? 60 : 6;
const PRODUCTION = '/v1/environments/production';
const reason = 'planned';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  other = http(await ground.start());
  await call.publish(sampleRelease('shell'));
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
beforeEach(async () => {
  await ground.tamper(CLEAR_SETS);
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await call.reportSite('web-1', sampleSiteReport(setOf(await call.current())));
});
afterAll(() => ground.clear());

const statuses = (replies: readonly { readonly statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

test('a version is blocked at one registry while another activates it, starts its canary and rolls back to it – it is in no set afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `2.0.${round}`;
    await call.publish(sampleRelease('mf-blog', version, version));
    // So that it is one to roll back to.
    if (round % 2 === 0) await call.activate({ 'mf-blog': version });
    if (round % 2 === 0) await call.activate({ 'mf-blog': '1.1.0' });
    const canary = { version, percent: 5, reason, skip_preflight: true };
    const [blocked, ...changes] = await Promise.all([
      call.post('manager', `/v1/releases/mf-blog/versions/${version}/block`, { reason: 'malware', replace: '1.0.0' }),
      other.activate({ 'mf-blog': version }),
      other.post('manager', `${PRODUCTION}/canaries/mf-blog`, canary),
      other.rollback('mf-blog', version),
      call.activate({ 'mf-blog': version }),
    ]);
    expect(blocked.statusCode).toBe(201);
    expect(statuses(changes).filter((status) => status >= 500)).toEqual([]);
    const { releases, canaries = {} } = setOf(await other.current());
    expect([releases['mf-blog']?.version, canaries['mf-blog']?.version]).not.toContain(version);
    if (canaries['mf-blog']) await call.post('manager', `${PRODUCTION}/canaries/mf-blog/abort`, { reason });
  }
});

test('an environment is frozen at one registry while another changes it – no change follows the freeze, until it ends', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = round % 2 === 0 ? '1.1.0' : '1.0.0';
    const replies = await Promise.all([
      call.post('manager', `${PRODUCTION}/freeze`, { reason: 'the conference' }),
      ...['1.1.0', '1.0.0', wanted].map((version) => other.activate({ 'mf-blog': version })),
      other.post('manager', `${PRODUCTION}/canaries/mf-blog`, { version: wanted, percent: 5, reason, skip_preflight: true }),
    ]);
    expect(statuses(replies).filter((status) => status >= 500)).toEqual([]);
    expect(replies[0]?.json()).toMatchObject({ frozen: { reason: 'the conference' } });
    const { entries } = auditPage.parse((await call.get('/v1/audit?limit=1', { authorization: `Bearer ${TOKENS.manager}` })).json());
    expect(entries[0]?.action).toBe('environment.freeze');
    await call.post('manager', `${PRODUCTION}/unfreeze`, { reason });
    await call.post('manager', `${PRODUCTION}/canaries/mf-blog/abort`, { reason });
  }
});

test('one version is blocked by two managers at once – one entry of the list; two versions – both are listed', async () => {
  for (const version of ['3.0.0', '3.0.1', '3.0.2']) await call.publish(sampleRelease('mf-blog', version, version));
  const block = (client: typeof call, version: string) =>
    client.post('manager', `/v1/releases/mf-blog/versions/${version}/block`, { reason: 'malware' });
  const replies = await Promise.all([block(call, '3.0.0'), block(other, '3.0.0'), block(call, '3.0.1'), block(other, '3.0.2')]);
  expect(statuses(replies).toSorted()).toEqual([200, 201, 201, 201]);
  const { versions } = (await call.get('/v1/blocked')).json<{ versions: { version: string }[] }>();
  expect(
    versions
      .map(({ version }) => version)
      .filter((version) => version.startsWith('3.'))
      .toSorted(),
  ).toEqual(['3.0.0', '3.0.1', '3.0.2']);
});
