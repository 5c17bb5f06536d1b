import { setTimeout as pause } from 'node:timers/promises';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import type { BenchPage } from '#src/pages.ts';
import { type Compared, throughput, processorTime, requireSameCoding, requireSameElements } from '#src/baseline/compare-answers.ts';
import type { BaselineJob } from '#src/baseline/job.ts';
import { buildPlainSite } from '#src/baseline/plain-build.ts';
import { processTree, processorTimeOf } from '#src/baseline/process-tree.ts';
import { startProcess } from '#src/process/run-process.ts';
import type { Row } from '#src/report/row.ts';

interface Baseline {
  readonly stack: Stack;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly note: (text: string) => void;
}

const FILES = 2000;
const LISTS = 500;
const CONNECTIONS = [10, 50, 200];
/** Milliseconds of processor time in a second below which a site does nothing but watch its processes. */
const IDLE_MS = 150;
const BROTLI = { 'accept-encoding': 'br' };
/** About as many rows, in as many bytes, as the list of webinars. */
const QUERY = `SELECT webinar.*, type.title AS type_name FROM webinar JOIN webinar_type AS type ON type.id = webinar.type_id`;

/**
 * Measures the site beside a plain server that renders the same elements: processor time of pages, of a file beside one of the same size
 * from a static server and from a constant buffer, and of API lists beside one query, then pages per second.
 * @throws Error where the system does not report processor time, or a page of the baseline has other elements
 */
export async function measureBaseline({ stack, pages, rounds, note }: Baseline): Promise<Row[]> {
  if (process.platform !== 'linux')
    throw new Error('The baseline is measured on Linux only: other systems do not report the time of threads.');
  await buildPlainSite();
  const { site, api } = stack.urls;
  const script = await scriptOf(site);
  const fileBytes = await compressedBytes(site + script, () => processTree(process.pid, 'shell/server/server.ts'));
  const databaseUrl = Object.assign(new URL(stack.databaseUrl), { pathname: '/plenum_api' }).href;
  const baseline = await startProcess<string>(
    'baseline-server.ts',
    { apiUrl: api, databaseUrl, fileBytes, query: QUERY } satisfies BaselineJob,
    note,
  );
  try {
    const processes = {
      site: () => processTree(process.pid, 'shell/server/server.ts'),
      api: () => processTree(process.pid, 'api/src/server.ts'),
      baseline: () => [baseline.pid],
    };
    for (const { name, path } of pages) {
      await requireSameElements(name, site + path, baseline.results + path);
      await requireSameCoding(name, site + path, baseline.results + path);
    }
    for (const path of ['/static/script.js', '/file'])
      await requireSameCoding('the shell’s script', site + script, baseline.results + path);
    const pageOf = ({ name, path }: BenchPage): Compared => ({
      name,
      site: { url: site + path, processes: processes.site },
      baseline: { url: baseline.results + path, processes: processes.baseline },
    });
    /** The site repeats public answers of the API, the baseline calls for each of them. */
    const withApi = (page: BenchPage): Compared => {
      const { name, site: ours, baseline: theirs } = pageOf(page);
      const andApi = (counted: () => number[]) => () => [...counted(), ...processes.api()];
      return {
        name: `${name}, the API included`,
        site: { ...ours, processes: andApi(ours.processes) },
        baseline: { ...theirs, processes: andApi(theirs.processes) },
      };
    };
    const file = (name: string, path: string): Compared => ({
      name,
      site: { url: site + script, processes: processes.site },
      baseline: { url: baseline.results + path, processes: processes.baseline },
      batch: FILES,
    });
    const list = (name: string, path: string): Compared => ({
      name,
      site: { url: api + path, processes: processes.api },
      baseline: { url: `${baseline.results}/list`, processes: processes.baseline },
      batch: LISTS,
    });
    const others: Compared[] = [
      file('the shell’s script, beside a static server', '/static/script.js'),
      file('the shell’s script, beside a constant buffer', '/file'),
      list('API: list of webinars', webinarEndpoints.list.path),
      list('API: list of articles', blogEndpoints.list.path),
    ];
    const measured = { baselineName: 'a plain server', note };
    const rows: Row[] = [];
    for (const each of pages.map(pageOf)) rows.push(await processorTime(each, rounds, { of: 'ratio', atMost: 1.15 }, measured));
    for (const each of [...pages.map(withApi), ...others]) rows.push(await processorTime(each, rounds, null, measured));
    const [first] = pages;
    for (const connections of first ? CONNECTIONS : []) rows.push(...(await throughput(pageOf(first as BenchPage), connections, measured)));
    return rows;
  } finally {
    baseline.stop();
  }
}

/**
 * Requests a file and waits until the site has compressed it as far as it will. That takes seconds of processor time, which would otherwise
 * count as the cost of the next answers.
 * @returns bytes of the compressed file
 */
async function compressedBytes(url: string, processes: () => number[]): Promise<number> {
  const request = async () => Number((await fetch(url, { headers: BROTLI })).headers.get('content-length'));
  await request();
  let used = Infinity;
  while (used > IDLE_MS) {
    const before = processorTimeOf(processes());
    await pause(1000);
    used = processorTimeOf(processes()) - before;
  }
  return request();
}

/** Returns the path of the script that the start script of the site's pages imports. */
async function scriptOf(site: string): Promise<string> {
  const [, script] = /\bimport\("([^"]+)"\)/.exec(await (await fetch(site)).text()) ?? [];
  if (!script) throw new Error('The main page has no script.');
  return script;
}
