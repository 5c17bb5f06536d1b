import { readFile, readdir } from 'node:fs/promises';
import { startStack } from '@plenum/scripts/stack/start-stack';
import { brokenBlog } from '#src/releases/broken-remote.ts';
import { leaks } from '#src/releases/failure-modes/processes.ts';
import { BlogReleases } from '#src/releases/blog-releases.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { expect, test } from '#src/test.ts';

const SWITCHES = 1000;
/** Three, so that each version is dropped before it is loaded again. */
const VERSIONS = ['9.29.0', '9.29.1', '9.29.2'];
/** MiB of heap at which a worker is replaced. */
const WORKER_HEAP = 128;
/** At most: two that serve, the spare one, one that replaces another, and the replaced one while it finishes its pages. */
const PROCESSES = 5;
/** MiB of a render process in addition to its heap: Node itself and its code. */
const PROCESS_BASE = 100;
/** MiB for the front and for the render processes, each at twice the limit at which it is replaced. */
const BOUND = 512 + PROCESSES * (2 * WORKER_HEAP + PROCESS_BASE);

test(`a release leaks a timer and a megabyte whenever it is loaded – ${SWITCHES} switches – the memory of the shell stays bounded [F18]`, async () => {
  test.setTimeout(60 * 60_000);
  const stack = await startStack({
    dataDir: freshFolder('leaks'),
    env: { ...SITE_ENVIRONMENT, RENDER_PROCESS_MAX_HEAP_MB: String(WORKER_HEAP) },
    build: false,
  });
  try {
    const blog = new BlogReleases(stack);
    for (const version of VERSIONS) await blog.release(version, await brokenBlog(version, leaks));
    const [, pid] = /"pid":(\d+)/.exec(await readFile(stack.log('shell'), 'utf8')) ?? [];
    const samples: number[] = [];
    for (let count = 0; count < SWITCHES; count++) {
      await blog.activate(VERSIONS[count % VERSIONS.length] ?? '');
      if (count % 20 !== 0) continue;
      expect((await fetchPage(stack.urls.site + BLOG.path)).status).toBe(200);
      const all = [pid ?? 'self', ...(await childrenOf(pid ?? 'self'))];
      samples.push((await Promise.all(all.map(residentMiB))).reduce((sum, resident) => sum + resident, 0));
    }
    expect(Math.max(...samples), `MiB: ${samples.join(' ')}`).toBeLessThan(BOUND);
  } finally {
    await stack.stop();
  }
});

async function residentMiB(pid: string): Promise<number> {
  // A process that has ended meanwhile uses no memory.
  const [, kibibytes = '0'] = /VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

async function childrenOf(pid: string): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean));
}
