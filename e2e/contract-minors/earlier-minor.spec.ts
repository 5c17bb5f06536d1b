import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';
import { untilAlive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ROOT } from '#src/releases/builds.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/set-of.ts';
import { freshFolder, startSite } from '#src/site/start-site.ts';

const NAME = 'mf-guestbook';
/** Built once, with the packages beside it (fixtures/README.md); nothing of it is made by this checkout. */
const BUILT = path.join(ROOT, 'e2e/fixtures/contract-1.3/mf-guestbook-1.0.0.tgz');

/** The team's backend, which has one message. */
async function startBackend() {
  const message = { id: '1', author: 'Vera', text: 'Built long ago.', sent_at: '2026-11-22T12:00:00+03:00' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [message] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('a remote built with the packages of contract 1.3 – released to the shell of today, which speaks a newer minor – its screen, block and form work', async ({
  page,
}) => {
  const folder = freshFolder(NAME);
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['xzf', BUILT, '-C', folder]);
  const built = JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as { contract: string };
  expect(built.contract).toBe('1.3');
  expect(CONTRACT_VERSION).not.toBe(built.contract);

  const [site, backend] = await Promise.all([startSite(), startBackend()]);
  try {
    const grants = ['--paths', '/guestbook', '--layouts', 'app', '--slots', 'main.sections', '--api', `/guestbook=${backend.url}`];
    await mustRelease(site, ['team', 'add', NAME, ...grants]);
    const { secret } = JSON.parse(await mustRelease(site, ['token', 'create', NAME, '--json'])) as { secret: string };
    expect(await release(site, ['publish', NAME, '--dir', folder], secret)).toMatchObject({ code: 0 });
    await mustRelease(site, ['activate', `${NAME}@1.0.0`]);
    await untilShown(site.urls.site, NAME, '1.0.0');

    const { status, text } = await fetchPage(`${site.urls.site}/guestbook`);
    expect(status).toBe(200);
    expect(text).toContain('Built long ago.');
    expect((await fetchPage(site.urls.site)).text).toContain('Built long ago. Vera, in our guestbook');

    await page.goto(site.urls.site);
    await untilAlive(page);
    await page.getByRole('link', { name: 'our guestbook' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Please enter your name.');
  } finally {
    await site.stop();
    backend.stop();
  }
});
