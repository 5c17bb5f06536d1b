import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Locator } from '@playwright/test';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { copyDependencies } from '#src/outside-team/copy-dependencies.ts';
import { run } from '#src/outside-team/run.ts';
import { type Server, freePort, startServer } from '#src/outside-team/start-server.ts';
import { Stopwatch } from '#src/outside-team/stopwatch.ts';
import { ROOT } from '#src/site/builds.ts';
import { callApi } from '#src/site/call-api.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { headingsOf, layoutsOf } from '#src/site/page-head.ts';
import { createUser } from '#src/site/users.ts';
import { startSite } from '#src/site/start-site.ts';
import { untilShown } from '#src/site/site-status.ts';
import { isSoak } from '#src/soak.ts';

const NAME = 'mf-quizshow';
const PAGE = '/quizshow';
/** Layouts granted to the remote besides `app`. */
const LAYOUTS = ['anketa', 'auth', 'landing', 'landing-test', 'payout', 'promo', 'tariffs'];
/** The processes of `npm run dev`. */
const DEV = 'node_modules/@plenum/federation/lib/dev/bin.js';

let home: string;
const servers: Server[] = [];
/** A separate site: a first release cannot be rolled back. */
let site: Stack;
test.beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-outside-')));
  site = await startSite();
});
test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await site.stop();
  await rm(home, { recursive: true, force: true });
});

/** The state of the repository in git: its commit, and every file that differs from it. */
const repository = () => run('git', ['status', '--porcelain=v2', '--branch', '--untracked-files=all'], ROOT);

test('a team without this repository – unpacks the packages, generates, builds and ships a remote – its screen, block and form work on the running site', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const before = await repository();
  const starts = async () =>
    Promise.all(
      (['shell', 'releases', 'api'] as const).map(async (name) => (await readFile(site.log(name), 'utf8')).match(/listening at/gi)?.length),
    );
  const startsBefore = await starts();
  expect(startsBefore).not.toContain(undefined);
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'create-remote/package.json'), 'utf8')) as { version: string };
  const clock = new Stopwatch('A team outside the repository: seconds of each step');
  const packages = path.join(home, 'packages');
  const folder = path.join(home, NAME);
  const npm = (...args: string[]) => run('npm', args, folder);
  const releaseAs = (token: string, ...args: string[]) =>
    run('npm', ['run', '--silent', 'release', '--', ...args], folder, { RELEASES_URL: site.urls.releases, RELEASES_TOKEN: token });
  const asManager = (...args: string[]) => releaseAs(site.tokens.manager, ...args);

  const leaveMessage = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your name' }).fill('Vera');
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };

  await clock.step('Pack the packages (by their owners)', () =>
    run(process.execPath, ['scripts/run.mjs', 'pack', '--out', packages], ROOT),
  );
  await clock.step('Generate the remote', () =>
    run(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${path.join(packages, `plenum-create-remote-${version}.tgz`)}`,
        '--',
        'create-remote',
        NAME,
        '--packages',
        packages,
      ],
      home,
    ),
  );
  await clock.step('Install', async () => {
    // In the soak run npm downloads and unpacks all of them, as for a team with an empty cache.
    if (!isSoak) await copyDependencies(folder);
    await npm('install', '--prefer-offline');
  });
  await clock.step('Pages of other layouts, each a line', async () => {
    const file = path.join(folder, 'src/remote.ts');
    const source = await readFile(file, 'utf8');
    const own = '{ path: GUESTBOOK_PATH }';
    expect(source).toContain(own);
    const more = LAYOUTS.map((layout) => `{ path: '${PAGE}/${layout}', layout: '${layout}' }`);
    await writeFile(file, source.replace(own, [own, ...more].join(', ')));
  });
  await clock.step('Check types', () => npm('run', 'typecheck'));
  await clock.step('Test', () => npm('test'));
  await clock.step('Build', () => npm('run', 'build'));

  await clock.step('The standalone page', async () => {
    const port = await freePort();
    const standalone = await startServer(folder, [DEV, '--port', String(port)], port, /compiled/);
    servers.push(standalone);
    // The development server's console messages.
    browserErrors.allow(/\[HMR\]|\[rspack-dev-server\]|React DevTools/);
    await page.goto(standalone.url);
    await expect(page.getByRole('heading', { level: 2, name: 'Quizshow' })).toBeVisible();
    await page.getByRole('link', { name: PAGE, exact: true }).click();
    await leaveMessage('Only for me');
    await expect(page.getByRole('listitem').filter({ hasText: 'Only for me' })).toBeVisible();
  });

  const backend = await clock.step('Start its backend', async () =>
    startServer(folder, ['backend/server.ts'], await freePort(), /Listening on/, { SITE_URL: site.urls.site }),
  );
  servers.push(backend);
  const api = `${PAGE}=${backend.url}`;
  await clock.step('Grants', async () => {
    const grants = ['--paths', PAGE, '--slots', 'main.sections', '--api', api, '--layouts'];
    await expect(asManager('team', 'add', NAME, ...grants, 'app,promotion')).rejects.toThrow(/layout promotion .*Offered: .*promo/);
    await asManager('team', 'add', NAME, ...grants, ['app', ...LAYOUTS].join(','));
  });
  await clock.step('From source inside the running site, which knows nothing of it', async () => {
    // A separate service: the site's own must not have a message yet.
    const own = await startServer(folder, ['backend/server.ts'], await freePort(), /Listening on/);
    servers.push(own);
    const port = await freePort();
    const api = `${PAGE}=${own.url}`;
    const inside = await startServer(folder, [DEV, '--site', site.urls.site, '--port', String(port), '--api', api], port, /inside/);
    servers.push(inside);
    expect((await fetchPage(site.urls.site + PAGE)).status).toBe(404);
    await page.goto(inside.url + PAGE);
    await untilInteractive(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Vera');
    const document = await page.evaluateHandle(() => window.document);

    const file = path.join(folder, 'src/screens/guestbook/guestbook.tsx');
    const source = await readFile(file, 'utf8');
    const change = async (from: string, to: string) => {
      expect(source).toContain(from);
      await writeFile(file, source.replace(from, to));
    };
    await change('title="Leave a message"', 'title="Say something"');
    await expect(page.getByRole('heading', { name: 'Say something' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Vera');
    expect(await document.evaluate((before) => before === window.document)).toBe(true);

    browserErrors.allow(/Broken on purpose/);
    await change('  return (\n', "  if (data) throw new Error('Broken on purpose');\n  return (\n");
    await expect(page.getByRole('alert')).toContainText('Error: Broken on purpose');
    await expect(page.getByRole('alert')).toContainText(/at Guestbook \(src\/screens\/guestbook\/guestbook\.tsx:\d+:\d+\)/);
    await writeFile(file, source);
    await expect(page.getByRole('heading', { name: 'Leave a message' })).toBeVisible();

    await leaveMessage('Seen by me alone');
    await expect(page.getByRole('listitem').filter({ hasText: 'Seen by me alone' })).toBeVisible();
    await page.goto(inside.url);
    await expect(page.getByText('Seen by me alone')).toBeVisible();
    expect((await fetchPage(site.urls.site)).text).not.toContain('Seen by me alone');
  });
  const { secret } = await clock.step(
    'Token',
    async () => JSON.parse(await asManager('token', 'create', NAME, '--json')) as { secret: string },
  );
  await clock.step('Publish', () => releaseAs(secret, 'publish', NAME, '--dir', '.'));
  expect((await fetchPage(site.urls.site + PAGE)).status).toBe(404);
  await clock.step('Activate, until the site shows it', async () => {
    await asManager('activate', `${NAME}@1.0.0`, '--reason', 'First release');
    await untilShown(site.urls.site, NAME, '1.0.0');
  });

  await clock.step('Its screen, from the server', async () => {
    const { status, text } = await fetchPage(site.urls.site + PAGE);
    expect(status).toBe(200);
    expect(text).toContain('No messages yet.');
    for (const layout of LAYOUTS) {
      const page = await fetchPage(`${site.urls.site}${PAGE}/${layout}`);
      expect([page.status, layoutsOf(page), headingsOf(page)]).toEqual([200, [layout], ['Quizshow']]);
    }
  });
  await clock.step('Its form, in the browser', async () => {
    await page.goto(site.urls.site + PAGE);
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Please enter your name.');
    await leaveMessage('Well done!');
    await expect(page.getByRole('listitem').filter({ hasText: 'Well done!' })).toBeVisible();
  });
  await clock.step('Its screen in a narrow layout, looked at by axe', async () => {
    await page.goto(`${site.urls.site}${PAGE}/payout`);
    await untilInteractive(page);
    const left = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? -1);
    const title = await left(page.getByRole('heading', { name: 'Leave a message' }));
    expect(await left(page.getByRole('textbox', { name: 'Message' })), 'The form begins where its title does, below it').toBe(title);
    await expectAxeFindsNothing(page);
    await expectNoSidewaysScrolling(page);
  });
  await clock.step('Its block, from the server and in the browser', async () => {
    expect((await fetchPage(site.urls.site)).text).toContain('Well done! Vera');
    await page.goto(site.urls.site);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quizshow' })).toBeFocused();
  });
  await clock.step('A message of a signed-in user: the backend identifies them by a token that only it accepts', async () => {
    const { token } = await createUser(site, { isConfirmed: false });
    const leave = (authorization: string, at: string) =>
      fetch(`${at}${PAGE}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ author: 'Olga', text: 'With my account' }),
      });
    const left = await leave(`Bearer ${token}`, `${site.urls.site}/api`);
    expect([left.status, await left.json()]).toMatchObject([201, { data: { author: 'Olga', member: true } }]);
    expect((await leave(`Bearer ${token}`, backend.url)).status).toBe(401);

    const tokenFor = async (audience: string) =>
      (await callApi(site, tokenExchangeEndpoints.exchange, { token, body: { audience, scope: 'read write' } })).access_token;
    expect((await leave(`Bearer ${await tokenFor(NAME)}`, backend.url)).status).toBe(201);
    expect((await leave(`Bearer ${await tokenFor('mf-blog')}`, backend.url)).status).toBe(401);
    await expect(callApi(site, profileEndpoints.get, { token: await tokenFor(NAME) })).rejects.toThrow('401');
  });
  await clock.print('outside-team.txt');

  expect(await starts(), 'Services that were started again').toEqual(startsBefore);
  expect(await repository(), 'Files of the repository').toBe(before);
});
