import type { Stack } from '@plenum/scripts/stack/start-stack';
import { measureFirstLoad } from '#src/browser/measure-first-load.ts';
import { measureLighthouse } from '#src/lighthouse/measure-lighthouse.ts';
import { installNextSite } from '#src/next/install-next-site.ts';
import { startNextSite } from '#src/next/start-next-site.ts';
import type { BenchPage } from '#src/pages.ts';
import { type Compared, throughput, processorTime, requireSameElements } from '#src/baseline/compare-answers.ts';
import { memoryOf, processTree } from '#src/baseline/process-tree.ts';
import { type Row, beside } from '#src/report/row.ts';

interface NextPeer {
  readonly stack: Stack;
  /** Path of a Chromium. */
  readonly executablePath: string;
  readonly pages: readonly BenchPage[];
  readonly rounds: { readonly baselines: number; readonly visits: number; readonly audits: number };
  readonly note: (text: string) => void;
}

/** Pages that the Next.js application has. */
const PAGES: ReadonlySet<string> = new Set(['article', 'webinars']);
const CONNECTIONS = [10, 50, 200];
const BASELINE = 'Next.js';

/**
 * Measures the site beside a Next.js application with the same screens: processor time of pages, pages per second, memory, first loads and
 * Lighthouse. Next.js compresses with gzip, the site with brotli.
 * @throws Error where the system does not report processor time, Next.js cannot be installed, or one of its pages has other elements
 */
export async function measureNext({ stack, executablePath, pages, rounds, note }: NextPeer): Promise<Row[]> {
  if (process.platform !== 'linux') throw new Error('Next.js is measured on Linux only: other systems do not report the time of threads.');
  await installNextSite(note);
  const { site, api } = stack.urls;
  const next = await startNextSite(api);
  try {
    const chosen = pages.filter(({ name }) => PAGES.has(name));
    const processes = {
      site: () => processTree(process.pid, 'shell/server/server.ts'),
      next: () => processTree(process.pid, 'next-server'),
    };
    for (const { name, path } of chosen) await requireSameElements(name, site + path, next.url + path);
    const pageOf = ({ name, path }: BenchPage): Compared => ({
      name,
      site: { url: site + path, processes: processes.site },
      baseline: { url: next.url + path, processes: processes.next },
    });
    const measured = { baselineName: BASELINE, note };
    const rows: Row[] = [];
    for (const page of chosen) rows.push(await processorTime(pageOf(page), rounds.baselines, null, measured));
    for (const page of chosen) for (const connections of CONNECTIONS) rows.push(...(await throughput(pageOf(page), connections, measured)));
    rows.push(
      beside(
        `Memory after these requests (under "monolith": ${BASELINE})`,
        'all processes',
        'MB',
        memoryOf(processes.site()),
        memoryOf(processes.next()),
      ),
    );
    const urls = { federated: site, monolith: next.url, control: site };
    const loads = await measureFirstLoad({ executablePath, urls, pages: chosen, rounds: rounds.visits, note });
    const audits = await measureLighthouse({ executablePath, urls, pages: chosen, rounds: rounds.audits, note });
    rows.push(...[...loads, ...audits].map((row) => ({ ...row, group: `${row.group} (under "monolith": ${BASELINE})`, aim: null })));
    return rows;
  } finally {
    next.stop();
  }
}
