import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { run } from '#src/outside-team/run.ts';
import { freePort, startServer } from '#src/outside-team/start-server.ts';
import { copyCheckout } from '#src/site/copy-checkout.ts';

const NAME = 'mf-lab';
const PAGE = '/lab';

test('a remote generated in a copy of the repository – npm run dev -w mf-lab beside the running site, its source changed – the page shows the change and keeps its state, and an error with its place', async ({
  page,
  site,
  browserErrors,
}) => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-dev-')));
  await copyCheckout(folder);
  await run(process.execPath, ['scripts/run.mjs', 'create-remote', NAME, '--path', PAGE], folder);
  const port = await freePort();
  const dev = await startServer(folder, ['scripts/run.mjs', 'dev', '--only', NAME], port, /Site under development/, {
    ...site.env,
    API_URL: site.urls.api,
    DEV_PORT: String(port),
  });
  try {
    // The development server's messages.
    browserErrors.allow(/\[HMR\]|\[rspack-dev-server\]|React DevTools|Failed to load resource/);
    await page.goto(dev.url + PAGE);
    await untilInteractive(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const author = page.getByRole('textbox', { name: 'Your name' });
    await author.fill('Vera');
    const document = await page.evaluateHandle(() => window.document);

    const file = path.join(folder, NAME, 'src/screens/guestbook/guestbook.tsx');
    const source = await readFile(file, 'utf8');
    const change = async (from: string, to: string) => {
      expect(source).toContain(from);
      await writeFile(file, source.replace(from, to));
    };
    await change('title="Leave a message"', 'title="Say something"');
    await expect(page.getByRole('heading', { name: 'Say something' })).toBeVisible();
    await expect(author).toHaveValue('Vera');
    expect(await document.evaluate((before) => before === window.document)).toBe(true);

    browserErrors.allow(/Broken on purpose/);
    await change('  return (\n', "  if (data) throw new Error('Broken on purpose');\n  return (\n");
    await expect(page.getByRole('alert')).toContainText('Error: Broken on purpose');
    await expect(page.getByRole('alert')).toContainText(/at Guestbook \(src\/screens\/guestbook\/guestbook\.tsx:\d+:\d+\)/);
    await writeFile(file, source);
    await expect(page.getByRole('heading', { name: 'Leave a message' })).toBeVisible();

    // The rest of the site comes from the running site.
    await page.goto(`${dev.url}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    // Closes the page's connections to the development servers before these stop.
    await page.goto('about:blank');
    await dev.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
