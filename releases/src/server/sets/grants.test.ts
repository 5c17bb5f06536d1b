import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Exposed, ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { reservation } from '@plenum/shared-contracts/release/registry-schemas';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeEach(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  other = http(await ground.start());
});
afterEach(() => ground.clear());

interface Uses {
  readonly paths?: string[];
  readonly layout?: string;
  readonly fills?: string[];
  readonly slots?: string[];
}
function exposes({ paths = [], layout = 'app', fills = [], slots = [] }: Uses): Exposed {
  return {
    screens: [{ name: 'own', paths: [], routes: paths.map((path) => ({ path, layout, personal: false })), slots }],
    blocks: [{ name: 'teaser', fills: fills.map((slot) => ({ slot, order: 100, props: {} })) }],
  };
}
const remote = (name: string, version: string, uses: Uses) => sampleRelease(name, version, version, { exposes: exposes(uses) });
const shell = (version: string, offers: Partial<NonNullable<ReleaseManifest['offers']>> = {}) =>
  sampleRelease('shell', version, version, { exposes: exposes({}), offers: { layouts: ['app'], slots: [], routes: [], ...offers } });
const grant = (name: string, grants: object) => call.post('manager', `/v1/teams/${name}`, grants);

test('a path without a grant – published, activated – stored with a warning, refused; granted at another registry – activated immediately', async () => {
  const release = remote('mf-blog', '1.0.0', { paths: ['/blog/:article', '/news'] });
  const reserved = await call.reserve(release);
  expect(reserved.statusCode).toBe(201);
  expect(reservation.parse(reserved.json()).warnings).toEqual([
    {
      field: 'exposes.screens.own',
      message: expect.stringContaining('mf-blog@1.0.0: screen "own" declares /news; granted are paths at or below /blog.'),
      refuses: true,
    },
  ]);
  expect((await call.publish(release)).statusCode).toBe(200);
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 422, 'path_not_granted', 'team update mf-blog --paths');
  await other.post('manager', '/v1/teams/mf-blog', { paths: ['/blog', '/news'] });
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBe(201);
});

test.each([
  ['layout_not_granted', { paths: ['/blog'], layout: 'landing' }, { layouts: ['app', 'landing'] }],
  ['slot_not_granted', { fills: ['main.sections'] }, { slots: ['main.sections'] }],
])('%s – activated – refused until it is granted', async (code, uses, granted) => {
  await call.publish(remote('mf-blog', '1.0.0', uses));
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 422, code);
  await grant('mf-blog', granted);
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBe(201);
});

test('a layout no shell offers – granted – refused with the available layouts; one the previous shell lacks – granted with a warning', async () => {
  for (const [version, layouts] of [
    ['1.0.0', ['app']],
    ['1.1.0', ['app', 'landing']],
  ] as const) {
    await call.publish(shell(version, { layouts: [...layouts] }));
    await call.activate({ shell: version });
  }
  const offers = await call.get('/v1/offers', { authorization: `Bearer ${TOKENS.manager}` });
  expect(offers.json()).toEqual({ layouts: ['app', 'landing'], slots: [] });
  expectError(await grant('mf-blog', { layouts: ['app', 'landnig'] }), 422, 'not_offered', 'Offered: app, landing.');
  expectError(await call.post('manager', '/v1/teams', { name: 'mf-new', layouts: ['hall'] }), 422, 'not_offered', 'hall');
  expect((await grant('mf-blog', { layouts: ['landing'] })).json()).toMatchObject({
    layouts: ['landing'],
    warnings: [expect.stringContaining('shell@1.0.0, to which a rollback in production leads, does not have the layout landing')],
  });
  expect((await grant('mf-blog', { layouts: ['app'] })).json()).not.toHaveProperty('warnings');
  expect((await other.get('/v1/teams/mf-blog', { authorization: `Bearer ${TOKENS.manager}` })).json()).not.toHaveProperty('warnings');
});

test('a screen in a layout – published – refused if no shell offers it; accepted once the newest shell does, even before that is active', async () => {
  const shownIn = (version: string, layout: string) => remote('mf-blog', version, { paths: ['/blog'], layout });
  await call.publish(shell('1.0.0', { layouts: ['app'] }));
  await call.activate({ shell: '1.0.0' });
  expectError(await call.reserve(shownIn('1.0.0', 'landing')), 422, 'unknown_layout', 'Offered: app.');
  await call.publish(shell('1.1.0', { layouts: ['app', 'landing'] }));
  expect((await call.reserve(shownIn('1.0.0', 'landing'))).statusCode).toBe(201);
});

test('a grant is withdrawn – active versions stay, other remotes and rollbacks are accepted, a new version is refused', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(remote('mf-blog', version, { paths: ['/blog'] }));
  await call.publish(remote('mf-webinars', '1.0.0', { paths: ['/webinars'] }));
  await call.activate({ 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await grant('mf-blog', { paths: [] });
  expect((await call.activate({ 'mf-webinars': '1.0.0' })).statusCode).toBe(201);
  expectError(await call.activate({ 'mf-blog': '1.2.0' }), 422, 'path_not_granted');
  expectError(await call.rollback('mf-blog', '1.2.0'), 422, 'never_active');
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' } } });
});

test('a path moves to another team – both activate, one rolls back – a path never has two owners in one set', async () => {
  await call.publish(remote('mf-blog', '1.0.0', { paths: ['/blog', '/blog/news'] }));
  await call.publish(remote('mf-blog', '1.1.0', { paths: ['/blog'] }));
  await call.publish(remote('mf-webinars', '1.0.0', { paths: ['/blog/:any'] }));
  await call.activate({ 'mf-blog': '1.0.0' });
  await grant('mf-blog', { paths: [] });
  await grant('mf-webinars', { paths: ['/blog'] });
  const both = 'mf-blog@1.0.0 and mf-webinars@1.0.0 both have a page at /blog/news and /blog/:any';
  expectError(await call.activate({ 'mf-webinars': '1.0.0' }), 422, 'route_conflict', both);
  await grant('mf-webinars', { paths: ['/webinars'] });
  await grant('mf-blog', { paths: ['/blog'] });
  await call.activate({ 'mf-blog': '1.1.0' });
  await grant('mf-blog', { paths: [] });
  await grant('mf-webinars', { paths: ['/blog'] });
  expect((await call.activate({ 'mf-webinars': '1.0.0' })).statusCode).toBe(201);
  expectError(await call.rollback('mf-blog'), 422, 'route_conflict', both);
});

test('a path of the shell’s own table – declared by a remote – refused unless it is reserved', async () => {
  await grant('mf-blog', { paths: ['/blog', '/soon', '/terms'] });
  const routes = [
    { path: '/soon', owner: 'shell', reserved: true },
    { path: '/terms', owner: 'shell', reserved: false },
    { path: '/blog', owner: 'mf-blog', reserved: false },
    { path: '*', owner: 'shell', reserved: false },
  ];
  await call.publish(shell('1.0.0', { routes }));
  await call.publish(remote('mf-blog', '1.0.0', { paths: ['/soon', '/blog'] }));
  await call.publish(remote('mf-blog', '1.1.0', { paths: ['/terms'] }));
  expect((await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' })).statusCode).toBe(201);
  expectError(
    await call.activate({ 'mf-blog': '1.1.0' }),
    422,
    'route_conflict',
    'mf-blog@1.1.0 and shell@1.0.0 both have a page at /terms.',
  );
});

test('a block in a slot – published – refused if nothing offers the slot; accepted if the newest shell or an active host does', async () => {
  const filling = (version: string, slot: string) => remote('mf-blog', version, { fills: [slot] });
  expect((await call.reserve(filling('1.0.0', 'no.shell-yet'))).statusCode).toBe(201);
  await call.publish(shell('1.0.0', { slots: ['main.sections'] }));
  expectError(await call.reserve(filling('1.1.0', 'main.sectoins')), 422, 'unknown_slot', 'Known: main.sections.');
  expect((await call.reserve(filling('1.1.0', 'main.sections'))).statusCode).toBe(201);
  await call.publish(remote('mf-webinars', '1.0.0', { slots: ['webinar.after'] }));
  await call.activate({ 'mf-webinars': '1.0.0' });
  await call.publish(remote('mf-webinars', '1.1.0', {}));
  expect((await call.reserve(filling('1.2.0', 'webinar.after'))).statusCode).toBe(201);
});

test('a slot the set lacks – a remote that fills it is activated – refused, accepted with the shell that has it; after a rollback that shell may lack it', async () => {
  await grant('mf-blog', { slots: ['main.sections'] });
  await call.publish(shell('1.0.0'));
  await call.publish(shell('2.0.0', { slots: ['main.sections'] }));
  await call.publish(remote('mf-blog', '1.0.0', { fills: ['main.sections'] }));
  await call.activate({ shell: '1.0.0' });
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 422, 'not_offered', 'main.sections');
  expect((await call.activate({ shell: '2.0.0', 'mf-blog': '1.0.0' })).statusCode).toBe(201);
  expectError(await call.activate({ shell: '1.0.0' }), 422, 'not_offered', 'mf-blog@1.0.0');
  expect((await call.rollback('shell')).statusCode).toBe(201);
});

test('a removed team – its remote is activated – refused; a rollback to it is accepted immediately', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(remote('mf-blog', version, {}));
  await call.activate({ 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.remove('manager', '/v1/teams/mf-blog?force=true');
  expectError(await call.activate({ 'mf-blog': '1.2.0' }), 422, 'unknown_remote', 'team add mf-blog');
  expect((await call.rollback('mf-blog')).statusCode).toBe(201);
});
