import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#src/site/builds.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { expect, test } from '#src/test.ts';

test('npm start in a fresh folder – addresses, pages, Ctrl-C – it exits with 0, and no process remains', async () => {
  const dataDir = freshFolder('start');
  const env = { ...process.env, SITE_PORT: '0', API_PORT: '0', RELEASES_PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'start'], {
    env,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  const exit = once(child, 'exit');

  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C stops everything');
  // Browsers resolve names below localhost, Node does not.
  const addresses = [...output.matchAll(/http:\/\/[\w.:/-]+/g)]
    .map(([address]) => address)
    .filter((address) => !address.includes('.localhost'));
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect((await fetch(address)).status).toBeLessThan(500);
  expect((await fetchPage(`${addresses[0]}/blog`)).status).toBe(200);
  expect(await processesWith(dataDir)).not.toEqual([]);

  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow('fetch failed');
  await expect.poll(() => processesWith(dataDir)).toEqual([]);
});

/** Returns the processes that were started with this text in their environment or command line. */
async function processesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    const about = await Promise.all(['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')));
    if (about.some((words) => words.includes(text))) found.push(`${pid} ${about[1]?.replaceAll('\0', ' ')}`);
  }
  return found;
}
