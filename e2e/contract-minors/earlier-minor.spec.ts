import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ROOT } from '#src/site/builds.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/site-status.ts';
import { freshFolder, startSite } from '#src/site/start-site.ts';
import { onlyInSoak } from '#src/soak.ts';

/** Built once, with the packages stored beside them (fixtures/README.md); this checkout builds none of them. */
const REMOTES = [
  { contract: '1.3', word: 'guestbook', shown: 'Built long ago. Vera, in our guestbook' },
  ...onlyInSoak({ contract: '1.6', word: 'logbook', shown: 'Logbook All messages Built long ago. Vera' }),
  { contract: '1.7', word: 'diary', shown: 'Diary All messages Built long ago. Vera' },
];
/** The oldest; in the soak run all of them. The server alone renders the others. */
const OPENED = ['guestbook', ...onlyInSoak('logbook', 'diary')];

/** The team's backend, which has one message. */
async function startBackend() {
  const message = { id: '1', author: 'Vera', text: 'Built long ago.', member: false, sent_at: '2026-11-22T12:00:00+03:00' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [message] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('remotes built with the packages of earlier contracts – released together to the current shell – screen, block and form of each work', async ({
  page,
}) => {
  const [site, backend] = await Promise.all([startSite(), startBackend()]);
  try {
    for (const { contract, word } of REMOTES) {
      const name = `mf-${word}`;
      const folder = freshFolder(name);
      await mkdir(folder, { recursive: true });
      await promisify(execFile)('tar', ['xzf', path.join(ROOT, `e2e/fixtures/contract-${contract}/${name}-1.0.0.tgz`), '-C', folder]);
      const built = JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as { contract: string };
      expect(built.contract).toBe(contract);
      const grants = ['--paths', `/${word}`, '--layouts', 'app', '--slots', 'main.sections', '--api', `/${word}=${backend.url}`];
      await mustRelease(site, ['team', 'add', name, ...grants]);
      const { secret } = JSON.parse(await mustRelease(site, ['token', 'create', name, '--json'])) as { secret: string };
      expect(await release(site, ['publish', name, '--dir', folder], secret)).toMatchObject({ code: 0 });
    }
    await mustRelease(site, ['activate', ...REMOTES.map(({ word }) => `mf-${word}@1.0.0`)]);
    await untilShown(site.urls.site, 'mf-diary', '1.0.0');

    await page.goto(site.urls.site);
    for (const { word, shown } of REMOTES) {
      const { status, text } = await fetchPage(`${site.urls.site}/${word}`);
      expect(status).toBe(200);
      expect(text).toContain('Built long ago.');
      // A page that is rendered while the machine is busy may lack a late block.
      await expect.poll(async () => (await fetchPage(site.urls.site)).text).toContain(shown);
      if (!OPENED.includes(word)) continue;

      await untilInteractive(page);
      await page.locator(`main a[href="/${word}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Please enter your name.');
      await page.getByRole('link', { name: 'Plenum, home page' }).click();
      await expect(page).toHaveURL(`${site.urls.site}/`);
    }
  } finally {
    await site.stop();
    backend.stop();
  }
});
