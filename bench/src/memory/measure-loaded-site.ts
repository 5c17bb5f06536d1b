import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPage } from '#src/pages.ts';
import { processTree } from '#src/baseline/process-tree.ts';
import { sendRequests } from '#src/baseline/send-requests.ts';
import { type Row, alone } from '#src/report/row.ts';

const GROUP = 'Memory of the site while 50 connections request pages without a pause';
const CONNECTIONS = 50;
const LOOK_EVERY_MS = 250;
const KIBIBYTES = 1024;
/** The aim: all processes of the site together. */
const AIMED_MB = 400;

interface Usage {
  readonly front: number;
  readonly renderers: readonly number[];
}

/**
 * Measures the site's memory under load: the front server's and that of all its render processes, at its highest. Pages of memory that
 * several processes share count in parts, so that the sum is what the system is short of.
 * @param forMs how long the load lasts
 */
export async function measureLoadedSite(
  site: string,
  pages: readonly BenchPage[],
  forMs: number,
  note: (text: string) => void,
): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  note('under load');
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > forMs;
  const load = Promise.all(
    pages.map(({ path }) =>
      sendRequests({ url: site + path, connections: Math.ceil(CONNECTIONS / pages.length), headers: { 'accept-encoding': 'br' } }, isOver),
    ),
  );
  const looks: Usage[] = [];
  while (!isOver()) {
    looks.push(usage());
    await pause(LOOK_EVERY_MS);
  }
  await load;
  const sum = ({ front, renderers }: Usage) => front + renderers.reduce((total, each) => total + each, 0);
  const most = looks.reduce((highest, look) => (sum(look) > sum(highest) ? look : highest), { front: 0, renderers: [] });
  return [
    alone(GROUP, 'all processes', 'MB', sum(most), { of: 'value', atMost: AIMED_MB }),
    alone(GROUP, 'front server', 'MB', most.front),
    ...most.renderers.map((each, index) => alone(GROUP, `render process ${index + 1}`, 'MB', each)),
  ];
}

function usage(): Usage {
  const [front = 0, ...renderers] = processTree(process.pid, 'shell/server/server.ts').map(proportionalMemory);
  return { front, renderers };
}

/** Returns the memory of a process in MiB, shared pages in proportion; 0 if it has just ended. */
function proportionalMemory(pid: number): number {
  try {
    const [, kibibytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kibibytes) / KIBIBYTES;
  } catch {
    return 0;
  }
}
