import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeEach(async () => {
  ground = await createTestEnvironment();
});
afterEach(() => ground.clear());

const manager = { authorization: `Bearer ${TOKENS.manager}` };

test('teams and tokens were changed by command – the registry restarts with the same environment – the changes remain', async () => {
  const first = await ground.start();
  const call = http(first);
  const { tokens } = (await call.get('/v1/tokens', manager)).json<{ tokens: { id: number; owner: string }[] }>();
  const ofBlog = tokens.find(({ owner }) => owner === 'mf-blog')?.id;
  await call.remove('manager', `/v1/tokens/${ofBlog}`);
  await call.post('manager', '/v1/teams/mf-blog', { paths: ['/blog', '/news'] });
  await call.remove('manager', '/v1/teams/mf-webinars');
  await first.close();

  const again = http(await ground.start());
  expectError(await again.reserve(sampleRelease('mf-blog')), 401, 'unauthorized', 'revoked');
  expect((await again.get('/v1/teams/mf-blog', manager)).json()).toMatchObject({ paths: ['/blog', '/news'] });
  expectError(await again.get('/v1/teams/mf-webinars', manager), 404, 'not_found');
});

test('the environment has a new token and a new team – the registry restarts – both are added, existing ones are unchanged', async () => {
  await (await ground.start()).close();
  const again = http(
    await ground.start({
      RELEASES_MANAGER_TOKEN: 'another-secret-of-a-manager',
      RELEASES_GRANTS: '{"mf-quizshow":["/quizshow"]}',
    }),
  );
  for (const secret of [TOKENS.manager, 'another-secret-of-a-manager']) {
    const { teams } = (await again.get('/v1/teams', { authorization: `Bearer ${secret}` })).json<{
      teams: { name: string; paths: string[] }[];
    }>();
    expect(teams).toContainEqual(expect.objectContaining({ name: 'mf-quizshow', paths: ['/quizshow'] }));
    expect(teams).toContainEqual(expect.objectContaining({ name: 'mf-blog', paths: ['/blog'] }));
  }
});

test('a team never changed by command – the environment changes its grants – applied and audited; after a change by command, ignored', async () => {
  const first = await ground.start();
  await http(first).post('manager', '/v1/teams/mf-webinars', { paths: ['/webinars', '/streams'] });
  await first.close();
  const again = http(await ground.start({ RELEASES_GRANTS: '{"mf-blog":["/blog","/news"],"mf-webinars":["/elsewhere"]}' }));
  expect((await again.get('/v1/teams/mf-blog', manager)).json()).toMatchObject({ paths: ['/blog', '/news'] });
  expect((await again.get('/v1/teams/mf-webinars', manager)).json()).toMatchObject({ paths: ['/streams', '/webinars'] });
  expect((await again.get('/v1/audit?limit=1', manager)).json().entries).toMatchObject([
    { actor: 'environment', action: 'team.update', subject: 'mf-blog' },
  ]);
});

test('a new team’s path in the environment, granted to another team by command – the registry starts – it stays with that team', async () => {
  const first = await ground.start();
  await http(first).post('manager', '/v1/teams', { name: 'mf-quizshow', paths: ['/news'] });
  await first.close();
  const again = http(await ground.start({ RELEASES_GRANTS: '{"mf-news":["/news"]}' }));
  const { teams } = (await again.get('/v1/teams', manager)).json<{ teams: { name: string; paths: string[] }[] }>();
  expect(teams.filter(({ paths }) => paths.includes('/news')).map(({ name }) => name)).toEqual(['mf-quizshow']);
});

test('two registries start on a fresh database at once – teams are read – each exists once', async () => {
  const [one, other] = await Promise.all([ground.start(), ground.start()]);
  for (const registry of [one, other]) {
    const { teams } = (await http(registry).get('/v1/teams', manager)).json<{ teams: { name: string }[] }>();
    expect(teams.map(({ name }) => name)).toEqual(['mf-auth', 'mf-billing', 'mf-blog', 'mf-profile', 'mf-webinars', 'mf-wiki']);
  }
});
