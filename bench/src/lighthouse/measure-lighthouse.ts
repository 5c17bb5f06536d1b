import lighthouse, { type Result as Report } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '@plenum/scripts/ports/free-port';
import { type BySide, interleave } from '#src/compare/sides.ts';
import { blockingProcessorTime } from '#src/lighthouse/blocking-processor-time.ts';
import type { BenchPage } from '#src/pages.ts';
import { type Aim, compared, type Row, type Unit } from '#src/report/row.ts';

interface Audit {
  /** Path of a Chromium. */
  readonly executablePath: string;
  /** Addresses without a trailing slash. */
  readonly urls: BySide<string>;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly note: (text: string) => void;
}

/** `blockingProcessorTime` in milliseconds. */
type Result = Report & { readonly blockingProcessorTime: number };

/** Lighthouse's categories and their target scores, out of 100. */
const CATEGORIES: Readonly<Record<string, Aim>> = {
  performance: { of: 'value', atLeast: 95 },
  accessibility: { of: 'value', atLeast: 100 },
  'best-practices': { of: 'value', atLeast: 100 },
  seo: { of: 'value', atLeast: 100 },
};
/** Metrics that make up the performance score. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];

/**
 * Measures Lighthouse's scores of each page with its defaults: an emulated phone on a simulated slow network, with an empty
 * cache. Returns medians. For every category except performance, names the audits that lowered the site's score.
 *
 * Lighthouse multiplies the main thread's tasks by four, however slow or busy the machine is, so a score says little without its peer's.
 * @throws Error when Lighthouse cannot audit a page
 */
export async function measureLighthouse({ executablePath, urls, pages, rounds, note }: Audit): Promise<Row[]> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  try {
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      const results = await interleave(rounds, (side, round) => {
        note(`${name}, round ${round + 1} of ${rounds}`);
        return audit(urls[side] + path, port);
      });
      rows.push(...rowsOf(`Lighthouse: ${name}`, results));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Audits per round at most: on a busy machine Chromium sometimes loses the start of a trace. */
const ATTEMPTS = 3;

async function audit(url: string, port: number): Promise<Result> {
  let reason = 'there is no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const run = await lighthouse(url, { port, onlyCategories: Object.keys(CATEGORIES), output: 'json', logLevel: 'error' });
    if (run && !run.lhr.runtimeError) return { ...run.lhr, blockingProcessorTime: blockingProcessorTime(run.artifacts.Trace.traceEvents) };
    reason = run?.lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse cannot audit ${url}, after ${ATTEMPTS} attempts: ${reason}`);
}

function rowsOf(group: string, results: BySide<readonly Result[]>): Row[] {
  const row = (name: string, unit: Unit, valueOf: (result: Result) => number, aim: Aim | null = null) => {
    const { federated, monolith, control } = results;
    const values = { federated: federated.map(valueOf), monolith: monolith.map(valueOf), control: control.map(valueOf) };
    return compared(group, name, unit, values, aim);
  };
  const scores = Object.entries(CATEGORIES).map(([id, aim]) => {
    const failed = id === 'performance' ? [] : [...new Set(results.federated.flatMap((result) => failedAudits(result, id)))];
    return row([id, ...failed].join(', '), '', ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100), aim);
  });
  const times = TIMES.map((id) => row(id, 'ms', ({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [...scores, ...times, row('… of processor time', 'ms', (result) => result.blockingProcessorTime)];
}

/** Ids of the audits that lower a category's score below 1. */
function failedAudits({ categories, audits }: Result, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}
