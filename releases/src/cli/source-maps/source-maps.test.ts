import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ErrorService, startErrorService } from '@plenum/shared-server/dev-services/error-service';
import { runCli } from '#src/cli/main.ts';
import { uploadSourceMaps } from '#src/cli/source-maps/upload-source-maps.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

const ID = '1dbd2bd6-9b0a-8c1f-9a4e-0d8a7c0e5b11';

let ground: TestEnvironment;
let registry: Registry;
let root: string;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  root = await createTemporaryFolder();
});
afterAll(async () => {
  await ground.clear();
  await rm(root, { recursive: true });
});

let service: ErrorService;
beforeEach(async () => {
  service = await startErrorService();
});
afterEach(() => service.close());

/** Adds the source map of `remote.js` to a build, and the debug id to both. `column` is where `src/hall.ts:7:3` begins, counted from 0. */
async function writeBuildWithMap(version: string): Promise<string> {
  const folder = await writeBuild(root, sampleRelease('mf-blog', version, version));
  const map = { version: 3, debugId: ID, file: 'remote.js', sources: ['webpack://mf_blog/./src/hall.ts'], names: [], mappings: 'UAME' };
  await writeFile(path.join(folder, 'dist/web/remote.js'), `throw new Error("${version}");\n//# debugId=${ID}\n`);
  await mkdir(path.join(folder, 'dist/source-maps'), { recursive: true });
  await writeFile(path.join(folder, 'dist/source-maps/remote.js.map'), JSON.stringify(map));
  return folder;
}

async function publish(env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(['publish', 'mf-blog'], {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS['mf-blog'], ...env },
    cwd: root,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

const tracking = (url: string) => ({
  ERROR_TRACKING_URL: url,
  ERROR_TRACKING_ORG: 'plenum',
  ERROR_TRACKING_PROJECTS: 'site, blog',
  ERROR_TRACKING_TOKEN: 't0ken',
});

/** Reports an error in `remote.js`, as a page does. */
async function report(release: string): Promise<void> {
  const address = `http://plenum.localhost:3000/_/${release.replace('@', '/')}/remote.js`;
  const event = {
    event_id: '0'.repeat(32),
    release,
    exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames: [{ filename: address, lineno: 1, colno: 11 }] } }] },
    debug_meta: { images: [{ type: 'sourcemap', code_file: address, debug_id: ID }] },
  };
  const lines = [{}, { type: 'event' }, event].map((line) => JSON.stringify(line));
  await fetch(`${service.origin}/api/1/envelope/?sentry_key=key`, { method: 'POST', body: lines.join('\n') });
}

test('a build with a source map – published – error tracking resolves a minified frame by the debug id, and the map is not public', async () => {
  await writeBuildWithMap('2.0.0');
  const published = await publish(tracking(service.origin));
  expect(published).toMatchObject({ code: 0, out: expect.stringContaining('Published mf-blog@2.0.0: 4 files') });
  const common = { debugId: ID, release: 'mf-blog@2.0.0', projects: ['site', 'blog'] };
  expect(service.artifacts).toMatchObject([
    { type: 'minified_source', url: '~/_/mf-blog/2.0.0/remote.js', ...common },
    { type: 'source_map', url: '~/_/mf-blog/2.0.0/remote.js.map', ...common },
  ]);

  await report('mf-blog@2.0.0');
  const event = await service.untilEvent(({ release }) => release === 'mf-blog@2.0.0');
  expect(service.sourcesOf(event)).toEqual([{ source: 'webpack://mf_blog/./src/hall.ts', line: 7, column: 3 }]);

  const files = `${registry.url}/v1/releases/mf-blog/versions/2.0.0/files/web`;
  expect((await fetch(`${files}/remote.js`)).status).toBe(200);
  expect((await fetch(`${files}/remote.js.map`)).status).toBe(404);
});

test('a published version – published again after the service lost its source maps – uploaded again', async () => {
  await writeBuildWithMap('2.1.0');
  await publish(tracking(service.origin));
  const other = await startErrorService();
  try {
    expect(await publish(tracking(other.origin))).toMatchObject({ code: 0, out: expect.stringContaining('nothing to do') });
    expect(other.artifacts).toHaveLength(2);
  } finally {
    await other.close();
  }
});

test('source maps larger than a chunk – uploaded – reassembled', async () => {
  const folder = await writeBuildWithMap('2.2.0');
  // Digits that still need two chunks of 1 MiB after compression.
  const digits = Array.from({ length: 800_000 }, (_, index) => ((index * 7919 + 13) ** 2 % 1_000_003).toString(36)).join('');
  await writeFile(path.join(folder, 'dist/source-maps/remote.js.map'), JSON.stringify({ debugId: ID, digits }));
  const target = { url: service.origin, org: 'plenum', projects: ['site'], token: 't', timeoutMs: 60_000 };
  expect(await uploadSourceMaps(target, { name: 'mf-blog', version: '2.2.0', folder })).toBe(1);
  expect(service.artifacts[1]?.content.toString()).toContain(digits);
});

test('error tracking that refuses or is not reachable – a release is published – the command fails and says that the release is published', async () => {
  await writeBuildWithMap('2.3.0');
  expect(await publish({ ...tracking(service.origin), ERROR_TRACKING_TOKEN: ' ' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('mf-blog@2.3.0 is published, but not its source maps.'),
  });
  await service.close();
  expect(await publish(tracking(service.origin))).toMatchObject({ code: 3, err: expect.stringContaining('Publish again to retry.') });
  service = await startErrorService();
});

test('only a part of the settings – a release is published – refused before anything is sent, naming what is missing', async () => {
  await writeBuildWithMap('2.4.0');
  expect(await publish({ ERROR_TRACKING_URL: service.origin, ERROR_TRACKING_ORG: 'plenum' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Missing: ERROR_TRACKING_PROJECTS, ERROR_TRACKING_TOKEN'),
  });
  expect((await fetch(`${registry.url}/v1/releases/mf-blog/versions/2.4.0/manifest`)).status).toBe(404);
});

test('without the settings – a release is published – no source map is uploaded', async () => {
  await writeBuildWithMap('2.5.0');
  expect(await publish({})).toMatchObject({ code: 0 });
  expect(service.artifacts).toEqual([]);
});
