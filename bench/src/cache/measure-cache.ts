import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { median } from '#src/compare/median.ts';
import { type Side, interleave } from '#src/compare/sides.ts';
import type { BenchPage } from '#src/pages.ts';
import { processTree, processorTimeOf } from '#src/baseline/process-tree.ts';
import { sendRequests } from '#src/baseline/send-requests.ts';
import { type Row, alone, compared } from '#src/report/row.ts';
import { startCachingSite } from '#src/sites/start-caching-site.ts';

interface Cache {
  readonly stack: Stack;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly note: (text: string) => void;
}

const GROUPS = {
  time: 'Processor time of a page from the cache (under "monolith": rendered for each visitor)',
  rate: 'Pages per second from the cache, 10 connections (under "monolith": rendered for each visitor)',
  underLoad: 'The p99 of pages from the cache, 200 connections',
};
/** A parameter that a page might show sends the request past the cache. */
const PAST_THE_CACHE = '?bench=1';
const BROTLI = { 'accept-encoding': 'br' };
const BATCH: Record<Side, number> = { federated: 300, control: 300, monolith: 40 };
const LOAD_MS = 4000;
/** 200 connections send 500 requests a second. */
const LOAD_EVERY_MS = 400;
/** The aim: a page from the cache at 15 times the rendered rate, and under 20 ms under load. */
const AIMED_SHARE = 1 / 15;
const AIMED_MS = 20;

/**
 * Measures pages of signed-out visitors from the cache beside the same pages rendered for each of them, by the same server.
 * @throws Error where the system does not report processor time, or a page is not answered from the cache
 */
export async function measureCache({ stack, pages, rounds, note }: Cache): Promise<Row[]> {
  if (process.platform !== 'linux')
    throw new Error('The cache is measured on Linux only: other systems do not report the time of threads.');
  note('start a server with a cache');
  const site = await startCachingSite(stack);
  try {
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await measurePage(site.url, page, rounds, note)));
    return Object.values(GROUPS).flatMap((group) => rows.filter((row) => row.group === group));
  } finally {
    await site.stop();
  }
}

async function measurePage(site: string, { name, path }: BenchPage, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const cached = site + path;
  const urls: Record<Side, string> = { federated: cached, control: cached, monolith: cached + PAST_THE_CACHE };
  await untilCached(cached);
  if ((await cacheOf(urls.monolith)) !== null) throw new Error(`${urls.monolith} is answered from the cache.`);
  note(name);
  const processorTime = async (side: Side) => {
    const pids = processTree(process.pid, 'shell/server/server.ts');
    const before = processorTimeOf(pids);
    const times = await sendRequests({ url: urls[side], connections: 2, headers: BROTLI }, (sent) => sent >= BATCH[side]);
    if (times.includes(Infinity)) throw new Error(`${urls[side]} failed.`);
    return (processorTimeOf(pids) - before) / times.length;
  };
  const rate = async (side: Side) => {
    const startedAt = performance.now();
    const times = await sendRequests(
      { url: urls[side], connections: 10, headers: BROTLI },
      () => performance.now() - startedAt > LOAD_MS / 2,
    );
    return (1000 * times.filter((time) => time !== Infinity).length) / (performance.now() - startedAt);
  };
  const underLoad = async (everyMs: number) => {
    const startedAt = performance.now();
    const times = await sendRequests(
      { url: cached, connections: 200, headers: BROTLI, everyMs },
      () => performance.now() - startedAt > LOAD_MS,
    );
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity;
  };
  // Code is compiled.
  await interleave(2, processorTime);
  const times = await interleave(rounds, processorTime);
  const rates = await interleave(3, rate);
  // Of one run, a single pause of the machine decides: 20 of its 2,000 answers are slower than the figure.
  const medianUnderLoad = async (everyMs: number) => median([await underLoad(everyMs), await underLoad(everyMs), await underLoad(everyMs)]);
  const atInterval = await medianUnderLoad(LOAD_EVERY_MS);
  return [
    compared(GROUPS.time, name, 'ms', times, { of: 'ratio', atMost: AIMED_SHARE }),
    compared(GROUPS.rate, name, '', rates),
    alone(GROUPS.underLoad, `${name}, ${(200 * 1000) / LOAD_EVERY_MS} requests a second`, 'ms', atInterval, {
      of: 'value',
      atMost: AIMED_MS,
    }),
    alone(GROUPS.underLoad, `${name}, each asks again at once`, 'ms', await medianUnderLoad(0)),
  ];
}

/** Returns how a page was answered: `hit`; null if it was rendered for this request. */
async function cacheOf(url: string): Promise<string | null> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? null;
}

/** The first pages may lack blocks whose data was late, and are not kept. @throws Error after 20 attempts */
async function untilCached(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await cacheOf(url)) === 'hit') return;
    await pause(500);
  }
  throw new Error(`${url} does not come from the cache.`);
}
