import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleProgress } from '@plenum/scripts/console/progress';
import { measureActivation } from '#src/activation/measure-activation.ts';
import { measurePreflight } from '#src/activation/measure-preflight.ts';
import { measureCache } from '#src/cache/measure-cache.ts';
import { measureFirstLoad } from '#src/browser/measure-first-load.ts';
import { measureInteraction } from '#src/interaction/measure-interaction.ts';
import { measureLighthouse } from '#src/lighthouse/measure-lighthouse.ts';
import { measureLoadedSite } from '#src/memory/measure-loaded-site.ts';
import { measureMemory } from '#src/memory/measure-memory.ts';
import { measureNext } from '#src/next/measure-next.ts';
import { measureBaseline } from '#src/baseline/measure-baseline.ts';
import { measureRender } from '#src/render/measure-render.ts';
import type { Measure, Options } from '#src/options.ts';
import { chosenPages, pageWithForm } from '#src/pages.ts';
import { measureRegistry } from '#src/registry/measure-registry.ts';
import { printRows } from '#src/report/print-rows.ts';
import type { Row } from '#src/report/row.ts';
import { writeResults } from '#src/report/write-results.ts';
import { startSites } from '#src/sites/start-sites.ts';

const TITLES: Record<Measure, string> = {
  load: 'First load in the browser',
  lighthouse: 'Lighthouse, on a phone',
  interaction: 'Press a form while its page hydrates',
  render: 'Render on the server',
  baseline: 'Compare with a plain server',
  next: 'Compare with Next.js',
  cache: 'Answer from the cache of pages',
  activation: 'Activate and roll back',
  preflight: 'Check releases before activation',
  registry: 'Publish to the registry, read it and follow it',
  memory: 'Load the site, then switch release sets',
};

/** Measures that need the build of the monolith: the plain server renders it, too. The others are of the product alone. */
const WITH_MONOLITH: ReadonlySet<Measure> = new Set(['load', 'lighthouse', 'interaction', 'render', 'baseline']);

/**
 * Starts both sites, measures them, prints the table and saves the figures. A measure that fails does not stop the others.
 * @param chromium path of the browser
 * @throws AggregateError when a measure failed, after the figures of the others were printed and saved
 */
export async function runBench(options: Options, chromium: string): Promise<void> {
  const out = process.stdout;
  const progress = consoleProgress(out);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-bench-'));
  const rows: Row[] = [];
  const failures: Error[] = [];
  try {
    const hasMonolith = options.measures.some((measure) => WITH_MONOLITH.has(measure));
    const sites = await startSites(dataDir, progress, hasMonolith);
    try {
      const pages = await chosenPages(sites.stack.urls.api, options.pages);
      const { rounds, measures } = options;
      const { api } = sites.stack.urls;
      const run: Record<Measure, (note: (text: string) => void) => Promise<Row[]>> = {
        load: async (note) =>
          sites.urls ? measureFirstLoad({ executablePath: chromium, urls: sites.urls, pages, rounds: rounds.visits, note }) : [],
        lighthouse: async (note) =>
          sites.urls ? measureLighthouse({ executablePath: chromium, urls: sites.urls, pages, rounds: rounds.audits, note }) : [],
        interaction: async (note) =>
          sites.urls
            ? measureInteraction({
                executablePath: chromium,
                urls: sites.urls,
                path: await pageWithForm(api),
                rounds: rounds.visits,
                note,
              })
            : [],
        render: (note) => measureRender({ api, pages, rounds: rounds.renders, note }),
        baseline: (note) => measureBaseline({ stack: sites.stack, pages, rounds: rounds.baselines, note }),
        next: (note) => measureNext({ stack: sites.stack, executablePath: chromium, pages, rounds, note }),
        cache: (note) => measureCache({ stack: sites.stack, pages, rounds: rounds.caches, note }),
        activation: (note) => measureActivation(sites.stack, rounds.activations, note),
        preflight: (note) => measurePreflight(sites.stack, rounds.preflights, note),
        registry: (note) => measureRegistry(sites.stack, rounds.registry, note),
        memory: async (note) => [
          ...(await measureLoadedSite(sites.stack.urls.site, pages, rounds.loadMs, note)),
          ...(await measureMemory(api, '/blog', rounds.switches, note)),
        ],
      };
      for (const measure of measures) {
        try {
          rows.push(...(await progress.step(TITLES[measure], run[measure])));
        } catch (cause) {
          failures.push(new Error(`${TITLES[measure]}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }));
        }
      }
    } finally {
      await progress.step('Stop', () => sites.stop());
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  if (rows.length > 0) {
    printRows(rows, out);
    out.write(`\n  Kept in ${path.relative(process.cwd(), await writeResults(rows, options, new Date()))}\n`);
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
}
