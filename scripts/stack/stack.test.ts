import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { runCli } from '@plenum/releases/cli/main';
import { readWorkspaces, type Workspace } from '#scripts/build/workspaces.ts';
import { type ReceivedSpan, startOtlpReceiver } from '@plenum/shared-server/testing/otlp-receiver';
import { metricOf, metricNames } from '#scripts/observability/metric-names.ts';
import { readAlertRules, readDashboard } from '#scripts/observability/read-files.ts';
import { waitUntil } from '#scripts/process/readiness.ts';
import { publishSite } from '#scripts/stack/releases/publish-site.ts';
import { startStack, type Stack } from '#scripts/stack/start-stack.ts';

let home: string;
let one: Stack;
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
const deaths: string[] = [];

/** The best compression and a second render process would add seconds to each start. */
const QUICK = { SITE_COMPRESSION: 'quick', RENDER_PROCESSES: '1' };

/** Metrics that neither the dashboard nor the alerts use. Those that end in `_info` are for joins in ad-hoc queries. */
const NOT_SHOWN = [
  'plenum_release_set_info',
  'plenum_release_info',
  'plenum_release_set_created_timestamp_seconds',
  'plenum_current_set_created_timestamp_seconds',
  'plenum_files_verified_total',
  'plenum_database_pool_idle',
];

const folder = (name: string): string => path.join(home, name);
const page = async (stack: Pick<Stack, 'urls'>): Promise<string> => (await fetch(`${stack.urls.site}/blog`)).text();
const activeVersions = async ({ urls }: Stack): Promise<Record<string, string>> => {
  const set = (await (await fetch(`${urls.releases}/v1/environments/production/set`)).json()) as {
    releases: Record<string, { version: string }>;
  };
  return Object.fromEntries(Object.entries(set.releases).map(([name, { version }]) => [name, version]));
};

/** Copies the blog's build to a folder of its own. The content of each copy is unique. */
async function changedBlog(name: string): Promise<Workspace> {
  const workspace = readWorkspaces().find((candidate) => candidate.name === 'mf-blog')!;
  const copy = { ...workspace, folder: folder(name) };
  await cp(path.join(workspace.folder, 'package.json'), path.join(copy.folder, 'package.json'), { recursive: true });
  await cp(path.join(workspace.folder, 'dist'), path.join(copy.folder, 'dist'), { recursive: true });
  const { node } = JSON.parse(await readFile(path.join(copy.folder, 'dist/build.json'), 'utf8')) as { node: { entry: string } };
  await appendFile(path.join(copy.folder, 'dist/node', node.entry), `\n// ${name}\n`);
  return copy;
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  receiver = await startOtlpReceiver();
  const env = { ...QUICK, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
  one = await startStack({ dataDir: folder('one'), env, onCrash: ({ name }) => deaths.push(name) });
}, 600_000);
afterAll(async () => {
  await one?.stop();
  await receiver?.close();
  await rm(home, { recursive: true, force: true });
}, 300_000);

test('a running copy – its database connections are listed – each service uses its own role, which is not a superuser', async () => {
  const client = new pg.Client({ connectionString: one.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ database: string; role: string; super: boolean }>(
    `SELECT DISTINCT datname AS database, usename AS role, usesuper AS super FROM pg_stat_activity JOIN pg_user USING (usename)
     WHERE datname LIKE 'plenum%' ORDER BY 1`,
  );
  await client.end();
  expect(rows).toEqual([
    { database: 'plenum_api', role: 'plenum_api', super: false },
    { database: 'plenum_releases', role: 'plenum_releases', super: false },
  ]);
});

test('a running copy – each service is scraped – every metric of the dashboard and of the alert rules exists', async () => {
  await page(one);
  const origins = [one.urls.site, new URL(one.urls.api).origin, one.urls.releases];
  const scrapes = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text()));
  // Prometheus itself adds `up`.
  const known = new Set(['up', ...scrapes.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))]);
  const { panels, annotations } = await readDashboard();
  const { groups } = await readAlertRules();
  const expressions = [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...annotations.list.map(({ expr }) => expr),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(metricNames).map((series) => metricOf(series, known)));
  expect(used.size).toBeGreaterThan(25);
  expect([...used].filter((metric) => !known.has(metric))).toEqual([]);
  // Every metric of our own is shown on the dashboard or watched by an alert, except those listed above.
  expect([...known].filter((metric) => metric.startsWith('plenum_') && !used.has(metric)).toSorted()).toEqual(NOT_SHOWN.toSorted());
});

test('a browser’s trace – a page with a loader is requested – it includes the front, the render, its calls, the API and SQL', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  // A page that is not in the cache, nor are the answers that it is made of.
  const answer = await fetch(`${one.urls.site}/blog?page=2&own`, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  expect(await answer.text()).toContain('</html>');
  expect(answer.headers.get('server-timing')).toContain(trace);
  const find = (service: string, name: RegExp, parent?: ReceivedSpan) =>
    receiver.spans.find(
      (span) =>
        span.traceId === trace && span.service === service && name.test(span.name) && (!parent || span.parentSpanId === parent.spanId),
    );
  // Each service exports on its own schedule. The span of the statement arrives last.
  expect(
    await waitUntil(
      () => Boolean(find('plenum-api', /^SELECT/) && find('plenum-site', /^GET \/blog$/) && find('plenum-site', /^render/)),
      20_000,
    ),
  ).toBe(true);
  const request = find('plenum-site', /^GET \/blog$/);
  const render = find('plenum-site', /^render mf-blog#main$/, request);
  const call = receiver.spans.filter((span) => span.traceId === trace && span.parentSpanId === render?.spanId && span.kind === 'client');
  const served = call.flatMap((span) => find('plenum-api', /^GET \/api\/blogs\//, span) ?? []);
  expect(request).toMatchObject({ kind: 'server', parentSpanId: '00f067aa0ba902b7' });
  expect(render?.attributes).toMatchObject({ 'plenum.remote': 'mf-blog', 'plenum.screen': 'mf-blog#main' });
  expect(served.length).toBeGreaterThan(0);
  expect(served.every(({ kind }) => kind === 'server')).toBe(true);
  expect(served.some((span) => find('plenum-api', /^SELECT/, span))).toBe(true);
});

test('a running copy – another starts with the same port or folder – refused, naming what to change', async () => {
  await expect(startStack({ dataDir: folder('third'), ports: one.ports })).rejects.toMatchObject({
    code: 'port_taken',
    message: expect.stringMatching(
      new RegExp(`Port ${one.ports.site} is in use by .*Port ${one.ports.api} is in use by .*SITE_PORT=\\d+ .*API_PORT=\\d+`, 's'),
    ),
  });
  await expect(startStack({ dataDir: folder('one') })).rejects.toMatchObject({
    code: 'folder_in_use',
    message: expect.stringContaining(String(process.pid)),
  });
});

test('files with tokens and secrets – written – only their owner may read them', async () => {
  const modes = await Promise.all(
    ['tokens.json', 'secrets.json', 'postgres.json'].map(async (file) => (await stat(folder(`one/${file}`))).mode & 0o777),
  );
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test('the site is killed -9 – its exit is reported, and it is restarted – it serves the same release set', async () => {
  const before = await activeVersions(one);
  await one.kill('shell', 'SIGKILL');
  expect(await waitUntil(() => deaths.includes('shell'), 10_000)).toBe(true);
  await expect(page(one)).rejects.toThrow('fetch failed');
  await one.start('shell');
  expect(await page(one)).toContain('</html>');
  expect(await activeVersions(one)).toEqual(before);
}, 300_000);

test('a changed build with an unchanged version – published – active under a local version, once', async () => {
  const changed = await changedBlog('changed-blog');
  const registry = { url: one.urls.releases, tokens: one.tokens };
  const [tag] = await publishSite(registry, [changed], () => undefined);
  expect(tag).toMatch(/^mf-blog@\d+\.\d+\.\d+-local\.x[0-9a-f]{8}$/);
  expect(`mf-blog@${(await activeVersions(one))['mf-blog']}`).toBe(tag);
  expect(await publishSite(registry, [changed], () => undefined)).toEqual([]);
}, 300_000);

test('a start that failed after publishing – repeated – activates the published releases', async () => {
  const changed = await changedBlog('stranded-blog');
  const unbuilt = { ...changed, name: 'mf-webinars', folder: folder('unbuilt') };
  const registry = { url: one.urls.releases, tokens: one.tokens };
  await expect(publishSite(registry, [changed, unbuilt], () => undefined)).rejects.toMatchObject({ code: 'release_failed' });
  const [tag] = await publishSite(registry, [changed], () => undefined);
  expect(`mf-blog@${(await activeVersions(one))['mf-blog']}`).toBe(tag);
  expect(await publishSite(registry, [changed], () => undefined)).toEqual([]);
}, 300_000);

test('a frozen environment, then a canary of a changed remote – a start publishes – it succeeds, and says what the manager decides first', async () => {
  const output: string[] = [];
  const io = { cwd: home, out: (text: string) => output.push(text), err: (text: string) => output.push(text), interactive: false };
  const release = async (...args: string[]) =>
    expect([await runCli(args, { ...io, env: one.env }), output.at(-1)]).toEqual([0, output.at(-1)]);
  const registry = { url: one.urls.releases, tokens: one.tokens };
  const start = async (workspace: Workspace) => {
    const notes: string[] = [];
    return { tags: await publishSite(registry, [workspace], (text) => notes.push(text)), note: notes.at(-1) };
  };
  await release('freeze', '--reason', 'Holidays');
  expect(await start(await changedBlog('candidate'))).toEqual({
    tags: [],
    note: expect.stringMatching(/^not activated: production has been frozen/),
  });
  await release('unfreeze');
  await release('versions', 'mf-blog', '--json');
  const { versions } = JSON.parse(output.at(-1) ?? '') as { versions: { version: string; active: unknown }[] };
  const active = (await activeVersions(one))['mf-blog'];
  const candidate = versions.find(({ version }) => version !== active && version.includes('-local.'))?.version;
  await release('canary', 'start', `mf-blog@${candidate}`, '--percent', '5', '--reason', 'Try it');
  const changed = await changedBlog('after-candidate');
  expect(await start(changed)).toEqual({ tags: [], note: expect.stringMatching(/^not activated: mf-blog@.* is a canary in production/) });
  await release('canary', 'abort', 'mf-blog', '--reason', 'Tried');
  expect((await start(changed)).tags).toEqual([`mf-blog@${(await activeVersions(one))['mf-blog']}`]);
}, 300_000);

test('a team granted a backend by command while the site runs – its prefix is called – its backend answers', async () => {
  const requests: string[] = [];
  const backend = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization} ${request.headers.cookie}`);
    response.setHeader('content-type', 'application/json').end('{"shows":[]}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const output: string[] = [];
  const io = { cwd: home, out: (text: string) => output.push(text), err: (text: string) => output.push(text), interactive: false };
  const release = (...args: string[]) => runCli(args, { ...io, env: one.env });
  const call = (headers = {}) => fetch(`${one.urls.site}/api/quizshow/shows?day=1`, { headers: { cookie: 'a=b', ...headers } });

  expect((await call()).status).toBe(404);
  expect(await release('team', 'add', 'mf-quizshow', '--paths', '/quizshow', '--api', `/quizshow=${upstream}`)).toBe(0);
  expect(await waitUntil(async () => (await call()).status === 200, 10_000)).toBe(true);
  expect(await (await call()).json()).toEqual({ shows: [] });
  // An invalid token is not exchanged, and the call does not reach the backend.
  expect((await call({ authorization: 'Bearer t' })).status).toBe(401);
  expect(new Set(requests)).toEqual(new Set(['/quizshow/shows?day=1 undefined undefined']));
  expect(await release('team', 'remove', 'mf-quizshow')).toBe(0);
  expect(await waitUntil(async () => (await call()).status === 404, 10_000)).toBe(true);
  backend.closeAllConnections();
  backend.close();
}, 300_000);

test('a revoked token, a missing grant and a removed team – a start publishes – it succeeds, and activates nothing ungranted', async () => {
  const release = async (...args: string[]): Promise<string> => {
    let output = '';
    const io = { cwd: home, out: (text: string) => (output += text), err: (text: string) => (output += text), interactive: false };
    expect(await runCli(args, { ...io, env: one.env })).toBe(0);
    return output;
  };
  const { tokens } = JSON.parse(await release('token', 'list', '--json')) as { tokens: { id: number; owner: string }[] };
  await release('token', 'revoke', String(tokens.find(({ owner }) => owner === 'mf-blog')?.id));
  await release('team', 'remove', 'mf-webinars', '--force');
  const changed = await changedBlog('ungranted-blog');
  const description = path.join(changed.folder, 'dist/build.json');
  const build = JSON.parse(await readFile(description, 'utf8')) as { exposes: { screens: object[] } };
  build.exposes.screens.push({ name: 'elsewhere', routes: [{ path: '/elsewhere' }] });
  await writeFile(description, JSON.stringify(build));
  const before = await activeVersions(one);
  const webinars = readWorkspaces().find(({ name }) => name === 'mf-webinars')!;
  const notes: string[] = [];
  const registry = { url: one.urls.releases, tokens: one.tokens };
  expect(await publishSite(registry, [changed, webinars], (text) => notes.push(text))).toEqual([]);
  expect(notes.at(-1)).toMatch(/^not activated: mf-blog@.* team update mf-blog --paths/);
  expect(await activeVersions(one)).toEqual(before);
  await release('team', 'update', 'mf-blog', '--paths', '/blog,/elsewhere');
  const [tag] = await publishSite(registry, [changed], () => undefined);
  expect(`mf-blog@${(await activeVersions(one))['mf-blog']}`).toBe(tag);
}, 300_000);
