import diagnostics from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createdToken } from '@plenum/shared-contracts/release/access-schemas';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

/**
 * Who may call a route: `anyone`, the owner of any token (`token`), or only those named. A manager may call all but the reports of sites.
 * `publisher` is the team of the release that the call names, which here is mf-webinars.
 */
type Allowed = 'anyone' | 'token' | 'publisher' | 'manager' | 'reader' | 'site' | 'site or manager';
interface Guarded {
  readonly allowed: Allowed;
  /** A body that is accepted, so that it is not what is refused. */
  readonly body?: object;
}

const PRODUCTION = '/v1/environments/:environment';
const VERSION = '/v1/releases/:name/versions/:version';
const anyone: Guarded = { allowed: 'anyone' };
const reason = 'planned';
const releases = { 'mf-webinars': '1.0.0' };

const ROUTES: Readonly<Record<string, Guarded>> = {
  'GET /metrics': anyone,
  'GET /livez': anyone,
  'GET /readyz': anyone,
  'GET /': anyone,
  'GET /console': anyone,
  'GET /console/*': anyone,
  'GET /v1/health': anyone,
  'GET /v1/releases': anyone,
  'GET /v1/releases/:name/versions': anyone,
  'GET /v1/versions': anyone,
  [`GET ${VERSION}/manifest`]: anyone,
  [`GET ${VERSION}/signature`]: anyone,
  [`GET ${VERSION}/files/:side/*`]: anyone,
  'GET /v1/keys': anyone,
  'GET /v1/blocked': anyone,
  'GET /v1/budgets': anyone,
  'GET /v1/environments': anyone,
  [`GET ${PRODUCTION}/set`]: anyone,
  [`GET ${PRODUCTION}/sets`]: anyone,
  [`GET ${PRODUCTION}/sets/:number`]: anyone,
  [`GET ${PRODUCTION}/signed-set`]: anyone,
  [`GET ${PRODUCTION}/stream`]: anyone,
  [`GET ${PRODUCTION}/versions`]: anyone,
  [`GET ${PRODUCTION}/canaries`]: anyone,
  [`GET ${PRODUCTION}/deprecations`]: anyone,
  [`GET ${PRODUCTION}/error-budgets`]: anyone,
  [`GET ${PRODUCTION}/metrics/:name`]: anyone,
  [`GET ${PRODUCTION}/import-map`]: anyone,
  [`GET ${PRODUCTION}/frontend-discovery`]: anyone,
  [`GET ${PRODUCTION}/remotes/:name/mf-manifest.json`]: anyone,
  [`GET ${PRODUCTION}/previews/:id`]: anyone,
  [`GET ${PRODUCTION}/sites`]: anyone,

  'GET /v1/caller': { allowed: 'token' },
  'GET /v1/teams': { allowed: 'token' },
  'GET /v1/teams/:name': { allowed: 'token' },
  'GET /v1/offers': { allowed: 'token' },
  'GET /v1/api-backends': { allowed: 'token' },
  [`GET ${PRODUCTION}/previews`]: { allowed: 'token' },
  [`GET ${PRODUCTION}/candidates`]: { allowed: 'token' },

  'POST /v1/releases/:name/versions': { allowed: 'publisher', body: { manifest: sampleRelease('mf-webinars').manifest } },
  [`PUT ${VERSION}/files/:side/*`]: { allowed: 'publisher' },
  [`POST ${VERSION}/commit`]: { allowed: 'publisher' },
  [`DELETE ${VERSION}`]: { allowed: 'publisher' },
  [`POST ${PRODUCTION}/preflight`]: { allowed: 'publisher', body: { releases } },
  [`POST ${PRODUCTION}/previews`]: { allowed: 'publisher', body: { releases } },
  [`POST ${PRODUCTION}/previews/:id/revoke`]: { allowed: 'publisher', body: { reason } },

  'GET /v1/tokens': { allowed: 'reader' },
  'GET /v1/audit': { allowed: 'reader' },
  'GET /v1/audit/checkpoints': { allowed: 'reader' },
  'GET /v1/notifications': { allowed: 'reader' },

  'GET /v1/contacts': { allowed: 'manager' },
  'GET /v1/retention': { allowed: 'manager' },
  'POST /v1/retention': { allowed: 'manager', body: { days: 90 } },
  'POST /v1/teams': { allowed: 'manager', body: { name: 'mf-mine', paths: ['/mine'] } },
  'POST /v1/teams/:name': { allowed: 'manager', body: { paths: ['/mine'] } },
  'DELETE /v1/teams/:name': { allowed: 'manager' },
  'POST /v1/tokens': { allowed: 'manager', body: { owner: 'manager', name: 'Eve' } },
  'DELETE /v1/tokens/:id': { allowed: 'manager' },
  'POST /v1/keys/rotate': { allowed: 'manager' },
  'POST /v1/restored': { allowed: 'manager', body: { reason } },
  'POST /v1/budgets/:name': { allowed: 'manager', body: { script_bytes: null } },
  'POST /v1/contacts/:name': { allowed: 'manager', body: { webhook_url: 'https://evil.example/' } },
  'POST /v1/contacts/:name/test': { allowed: 'manager' },
  'POST /v1/notifications/:id/resend': { allowed: 'manager' },
  [`POST ${VERSION}/block`]: { allowed: 'manager', body: { reason } },
  [`POST ${PRODUCTION}`]: { allowed: 'manager', body: { on_failure: 'revert' } },
  [`POST ${PRODUCTION}/activate`]: { allowed: 'manager', body: { releases, reason } },
  [`POST ${PRODUCTION}/rollback`]: { allowed: 'manager', body: { name: 'mf-webinars', reason } },
  [`POST ${PRODUCTION}/remove`]: { allowed: 'manager', body: { names: ['mf-webinars'], reason } },
  [`POST ${PRODUCTION}/promote`]: { allowed: 'manager', body: { from: 'staging', reason } },
  [`POST ${PRODUCTION}/freeze`]: { allowed: 'manager', body: { reason } },
  [`POST ${PRODUCTION}/unfreeze`]: { allowed: 'manager', body: { reason } },
  [`POST ${PRODUCTION}/canaries/:name`]: { allowed: 'manager', body: { version: '1.0.0', percent: 5, reason } },
  [`POST ${PRODUCTION}/canaries/:name/raise`]: { allowed: 'manager', body: { percent: 50, reason } },
  [`POST ${PRODUCTION}/canaries/:name/promote`]: { allowed: 'manager', body: { reason } },
  [`POST ${PRODUCTION}/canaries/:name/abort`]: { allowed: 'manager', body: { reason } },

  [`PUT ${PRODUCTION}/sites/:site`]: { allowed: 'site', body: sampleSiteReport(null) },
  [`DELETE ${PRODUCTION}/sites/:site`]: { allowed: 'site or manager' },
};

const PARAMS: Readonly<Record<string, string>> = {
  environment: 'production',
  id: '1',
  name: 'mf-webinars',
  number: '1',
  side: 'web',
  site: 'web-1',
  version: '1.0.0',
  '*': 'remote.js',
};

const declared = new Set<string>();
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') declared.add(`${one} ${url}`);
  });
};

let ground: TestEnvironment;
let registry: Registry;
/** Of a team that the calls do not name. */
let secrets: Readonly<Record<'nobody' | 'unknown' | 'revoked' | 'another team' | 'site' | 'reader', string | null>>;
/** Of a preview that shows a version of mf-webinars. */
let preview: string;
beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', watch);
  ground = await createTestEnvironment();
  registry = await ground.start();
  diagnostics.unsubscribe('fastify.initialization', watch);
  const call = http(registry);
  const tokenOf = async (owner: string) => createdToken.parse((await call.post('manager', '/v1/tokens', { owner })).json());
  const revoked = await tokenOf('mf-webinars');
  await call.remove('manager', `/v1/tokens/${revoked.token.id}`);
  secrets = {
    nobody: null,
    unknown: 'plenum_made-up',
    revoked: revoked.secret,
    'another team': TOKENS['mf-blog'],
    site: TOKENS.site,
    reader: (await tokenOf('reader')).secret,
  };
  await call.publish(sampleRelease('shell'));
  await call.publish(sampleRelease('mf-webinars'));
  await call.activate({ shell: '1.0.0', 'mf-webinars': '1.0.0' });
  preview = (await call.post('mf-webinars', '/v1/environments/production/previews', { releases })).json().preview.id;
});
afterAll(() => ground.clear());

/** Callers without a valid token are refused with 401, others with 403. */
const REFUSED: Readonly<Record<Allowed, readonly (keyof typeof secrets)[]>> = {
  anyone: [],
  token: ['nobody', 'unknown', 'revoked'],
  publisher: ['nobody', 'unknown', 'revoked', 'another team', 'site', 'reader'],
  manager: ['nobody', 'unknown', 'revoked', 'another team', 'site', 'reader'],
  reader: ['nobody', 'unknown', 'revoked', 'another team', 'site'],
  site: ['nobody', 'unknown', 'revoked', 'another team', 'reader'],
  'site or manager': ['nobody', 'unknown', 'revoked', 'another team', 'reader'],
};

function request(route: string, secret: string | null) {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const url = pattern.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) =>
    pattern.includes('/previews/') && name === 'id' ? preview : (PARAMS[name ?? found] ?? found),
  );
  const body = ROUTES[route]?.body;
  const isFile = method === 'PUT' && !body;
  return registry.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(isFile && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { payload: body }),
    ...(isFile && { payload: Buffer.from('alert(1)') }),
  });
}

test('the routes of the registry – compared with this table – the same: a new route says here who may call it', () => {
  expect([...declared].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test.each(Object.entries(ROUTES).filter(([, { allowed }]) => allowed !== 'anyone'))(
  '%s – called by everyone who may not – refused, and nothing is changed',
  async (route, { allowed }) => {
    const state = async () => ({
      audit: await ground.query('SELECT max(id) FROM audit_entry'),
      sites: await ground.query('SELECT count(*) FROM site'),
      versions: await ground.query('SELECT name, version, state FROM release_version ORDER BY 1, 2'),
    });
    const before = await state();
    for (const who of REFUSED[allowed]) {
      const isKnown = who === 'another team' || who === 'site' || who === 'reader';
      expectError(await request(route, secrets[who]), isKnown ? 403 : 401, isKnown ? 'forbidden' : 'unauthorized');
    }
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(ROUTES).filter(([route, { allowed }]) => route.startsWith('GET') && allowed !== 'anyone'))(
  '%s – called by those who may – not refused',
  async (route, { allowed }) => {
    const callers = (Object.keys(secrets) as (keyof typeof secrets)[]).filter((who) => !REFUSED[allowed].includes(who));
    for (const secret of [TOKENS.manager, ...callers.map((who) => secrets[who])])
      expect((await request(route, secret)).statusCode).toBe(200);
  },
);
