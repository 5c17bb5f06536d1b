import { readFile } from 'node:fs/promises';
import { startStack } from '@plenum/scripts/stack/start-stack';
import { ailingBlog } from '#src/releases/ailing-blog.ts';
import { leaks } from '#src/releases/ailments.ts';
import { BlogReleases } from '#src/releases/blog-releases.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { expect, test } from '#src/site/test.ts';

const SWITCHES = 1000;
/** Three, so that each has been dropped before it is loaded again. */
const VERSIONS = ['9.29.0', '9.29.1', '9.29.2'];
/** MiB of heap at which a worker is replaced. */
const WORKER_HEAP = 128;
/** MiB for the front, two workers, one more that tries a set, each at twice the bound that replaces it, and its code. */
const BOUND = 3 * 2 * WORKER_HEAP + 512;

test(`a release leaks a timer and a megabyte whenever it is loaded – ${SWITCHES} switches – the memory of the shell stays bounded`, async () => {
  test.setTimeout(60 * 60_000);
  const stack = await startStack({
    dataDir: freshFolder('leaks'),
    env: { ...SITE_ENVIRONMENT, RENDER_WORKER_MAX_HEAP_MB: String(WORKER_HEAP) },
    build: false,
  });
  try {
    const blog = new BlogReleases(stack);
    for (const version of VERSIONS) await blog.release(version, await ailingBlog(version, leaks));
    const [, pid] = /"pid":(\d+)/.exec(await readFile(stack.log('shell'), 'utf8')) ?? [];
    const samples: number[] = [];
    for (let count = 0; count < SWITCHES; count++) {
      await blog.activate(VERSIONS[count % VERSIONS.length] ?? '');
      if (count % 20 !== 0) continue;
      expect((await fetchPage(stack.urls.site + BLOG.path)).status).toBe(200);
      samples.push(await residentMiB(pid ?? 'self'));
    }
    expect(Math.max(...samples), `MiB: ${samples.join(' ')}`).toBeLessThan(BOUND);
  } finally {
    await stack.stop();
  }
});

async function residentMiB(pid: string): Promise<number> {
  const [, kibibytes] = /VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}
