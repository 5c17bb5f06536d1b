import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleProgress } from '@plenum/scripts/console/progress';
import { measureFirstLoad } from '#src/browser/measure-first-load.ts';
import type { Options } from '#src/options.ts';
import { chosenPages } from '#src/pages.ts';
import { printRows } from '#src/report/print-rows.ts';
import type { Row } from '#src/report/row.ts';
import { writeResults } from '#src/report/write-results.ts';
import { startSites } from '#src/sites/start-sites.ts';

/** Starts both sites, measures, prints the table and keeps the figures. @param chromium path of the browser */
export async function runBench(options: Options, chromium: string): Promise<void> {
  const out = process.stdout;
  const progress = consoleProgress(out);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-bench-'));
  const rows: Row[] = [];
  try {
    const sites = await startSites(dataDir, progress);
    try {
      const pages = await chosenPages(sites.stack.urls.api);
      const { rounds, measures } = options;
      if (measures.includes('load'))
        rows.push(
          ...(await progress.step('First load in the browser', (note) =>
            measureFirstLoad({ executablePath: chromium, urls: sites.urls, pages, rounds: rounds.visits, note }),
          )),
        );
    } finally {
      await progress.step('Stop', () => sites.stop());
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  printRows(rows, out);
  out.write(`\n  Kept in ${path.relative(process.cwd(), await writeResults(rows, options, new Date()))}\n`);
}
