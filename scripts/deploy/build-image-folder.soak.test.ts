import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, jest, test } from '@jest/globals';
import { buildImageFolder } from '#scripts/deploy/build-image-folder.ts';

// npm downloads some two hundred packages.
jest.setTimeout(900_000);

/** The user "nobody", if this process may become another user. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

test('the steps of the registry’s image – carried out in an empty folder by an unprivileged user – it has only production files and the built console, starts, serves the console and ends on SIGTERM', async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-image-')));
  const home = path.join(root, 'home');
  await mkdir(home);
  if (owner) for (const folder of [root, home]) await chown(folder, owner.uid, owner.gid);
  // npm passes the cache of the user who started the tests on to its scripts.
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
    HOME: home,
    npm_config_cache: path.join(home, '.npm'),
  };
  try {
    const image = await buildImageFolder('releases', root, env, owner);
    const has = (file: string) =>
      access(path.join(image.folder, file)).then(
        () => true,
        () => false,
      );
    expect(await has('releases/src/server/server.ts')).toBe(true);
    expect(await has('releases/console/dist/web/index.html')).toBe(true);
    for (const file of [
      'releases/console/src/main.tsx',
      'node_modules/@rspack',

      'node_modules/jest',
      'node_modules/typescript',
      'releases/src/server/server.test.ts',
      'api/src',
      'mf-blog/src',
    ])
      expect([file, await has(file)]).toEqual([file, false]);

    const [program = '', ...args] = image.command;
    const service = spawn(program, args, {
      cwd: image.folder,
      ...owner,
      env: {
        PATH: env.PATH,
        ...image.env,
        RELEASES_HOST: '127.0.0.1',
        RELEASES_PORT: '0',
        DATABASE_URL: process.env['TEST_DATABASE_URL'],
        RELEASES_DATABASE: `image_test_${process.pid}`,
        RELEASES_MANAGER_TOKEN: 'token-of-the-manager',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(service, 'exit');
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(service.stdout).on('line', (line) => {
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (line.includes('Server listening') && address) resolve(address);
      });
      void ended.then(([code]) => reject(new Error(`It ended with ${String(code)} before it listened.`)));
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await fetch(`${url}/console`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [script = ''] = /\/console\/assets\/main\.[^"]+\.js/.exec(await page.text()) ?? [];
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
