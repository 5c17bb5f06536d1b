import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { activateReleases } from '#src/cli/changes/change-set.ts';
import { publishRelease, type PublishOptions } from '#src/cli/publish/publish-release.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { expectError, http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { startServerProcess } from '#src/testing/server-process.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

const release = sampleRelease();
const pause = async (): Promise<void> => undefined;

let ground: TestEnvironment;
let root: string;
let folder: string;
beforeEach(async () => {
  ground = await createTestEnvironment();
  root = await createTemporaryFolder();
  folder = await writeBuild(root, release);
});
afterEach(async () => {
  await ground.clear();
  await rm(root, { recursive: true });
});

function publishing(url: string, more: Partial<PublishOptions> = {}): PublishOptions {
  return { url, token: TOKENS['mf-blog'], name: 'mf-blog', folder, pause, ...more };
}

test('a registry is killed with -9 during a publish – another is started – the version is absent, and the same publish sends the rest and succeeds [F03]', async () => {
  const dying = await startServerProcess(ground.env);
  const uploads: Promise<Response>[] = [];
  const killing: typeof fetch = async (input, init) => {
    if (init?.method !== 'PUT') return fetch(input, init);
    if (uploads.length < 2) {
      const upload = fetch(input, init);
      uploads.push(upload);
      return upload;
    }
    await Promise.all(uploads);
    dying.kill('SIGKILL');
    await dying.left;
    return fetch(input, init);
  };
  await expect(publishRelease(publishing(dying.url, { fetch: killing }))).rejects.toMatchObject({ kind: 'unreachable', exitCode: 3 });

  const registry = await ground.start();
  const call = http(registry);
  expectError(await call.get(`${call.version(release)}/manifest`), 404, 'not_found');
  expect(await publishRelease(publishing(registry.url))).toMatchObject({ unchanged: false, files: 4, uploaded: 2 });
  for (const [file, bytes] of Object.entries(release.files)) {
    expect((await call.get(`${call.version(release)}/files/${file}`)).rawPayload).toEqual(bytes);
  }
});

test('a file in the store was damaged before the commit – published – the file is sent again and the publish succeeds', async () => {
  const { url } = await ground.start();
  let damaged = false;
  const damaging: typeof fetch = async (input, init) => {
    if (!damaged && new Request(input).url.endsWith('/commit')) {
      damaged = true;
      const blobs = path.join(ground.filesDir, 'blobs');
      const [name = ''] = (await readdir(blobs, { recursive: true })).filter((entry) => path.basename(entry).length === 96);
      await writeFile(path.join(blobs, name), 'damaged');
    }
    return fetch(input, init);
  };
  expect(await publishRelease(publishing(url, { fetch: damaging }))).toMatchObject({ uploaded: 5, unchanged: false });
});

test('a build that changes after it was hashed – published – refused, version absent', async () => {
  const registry = await ground.start();
  const changing: typeof fetch = async (input, init) => {
    if (init?.method === 'POST') await writeFile(path.join(folder, 'dist/web/article.js'), 'export const text = "ARTICLE";\n');
    return fetch(input, init);
  };
  await expect(publishRelease(publishing(registry.url, { fetch: changing }))).rejects.toMatchObject({
    kind: 'refused',
    code: 'wrong_hash',
  });
  expectError(await http(registry).get(`${http(registry).version(release)}/manifest`), 404, 'not_found');
});

test('the response to an activation is lost – the client repeats the request with the same key – one new set', async () => {
  const registry = await ground.start();
  await publishRelease(publishing(registry.url));
  let lost = false;
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (lost) return response;
    lost = true;
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  };
  const result = await activateReleases({
    url: registry.url,
    token: TOKENS.manager,
    fetch: losing,
    pause,
    releases: { 'mf-blog': '1.0.0' },
    ifMatch: 'production:1:0',
  });
  expect(result).toMatchObject({ changed: true, set: { number: 1 } });
  expect((await http(registry).current()).json().number).toBe(1);
});

const isDryRun = (init?: RequestInit): boolean => typeof init?.body === 'string' && init.body.includes('"dry_run":true');

test('all answers to a rollback are lost – repeated as the command says – refused, and one version back', async () => {
  const registry = await ground.start();
  const call = http(registry);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await call.publish(sampleRelease('mf-blog', version, version));
    await call.activate({ 'mf-blog': version });
  }
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    if (!new Request(input).url.endsWith('/rollback') || isDryRun(init)) return response;
    throw new DOMException('The operation timed out', 'TimeoutError');
  });
  const first = await runAsManager(registry, 'rollback', 'mf-blog');
  jest.restoreAllMocks();
  expect([first.code, first.err]).toEqual([3, expect.stringContaining('before you run the command again')]);
  const [, flag = '', tag = ''] = /(--if-match) (\S+) /.exec(first.err) ?? [];
  const second = await runAsManager(registry, 'rollback', 'mf-blog', flag, tag);
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('set 4: mf-blog 1.2.0 → 1.1.0')]);
  expect((await call.current()).json().releases['mf-blog'].version).toBe('1.1.0');
});

test('the answers to removals of a team and a site are lost – the client repeats the requests – done once, exit 0', async () => {
  const registry = await ground.start();
  await http(registry).reportSite('web-1', sampleSiteReport(null));
  const real = globalThis.fetch;
  for (const [refusal, ...args] of [
    ['There is no team mf-blog', 'team', 'remove', 'mf-blog'],
    ['has no site web-1', 'site', 'remove', 'web-1'],
  ]) {
    let attempts = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init);
      attempts += 1;
      if (attempts > 1) return response;
      throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    });
    expect((await runAsManager(registry, ...args)).code).toBe(0);
    jest.restoreAllMocks();
    expect(attempts).toBe(2);
    expect(await runAsManager(registry, ...args)).toMatchObject({ code: 1, err: expect.stringContaining(refusal ?? '') });
  }
});

test.each([
  ['no server', 'http://127.0.0.1:3', undefined, 'unreachable', 'RELEASES_PORT'],
  ['a proxy without a registry', 'http://127.0.0.1:1', async () => new Response('<html>', { status: 502 }), 'unreachable', '502'],
  ['another server', 'http://127.0.0.1:1', async () => new Response('<html>', { status: 404 }), 'refused', 'Check RELEASES_URL'],
  ['another server with 200', 'http://127.0.0.1:1', async () => new Response('<html>'), 'refused', 'have different versions'],
])('%s answers – a release is activated – the CLI reports it', async (_, url, answer, kind, output) => {
  const fetcher: typeof fetch | undefined =
    answer && (async (input) => Object.defineProperty(await answer(), 'url', { value: new Request(input).url }));
  await expect(
    activateReleases({ url, token: 'x', pause, releases: { shell: '1.0.0' }, ...(fetcher ? { fetch: fetcher } : {}) }),
  ).rejects.toMatchObject({ kind, message: expect.stringContaining(output) });
});
