// Renders the federated build, the monolith and the federated build again, in turn, in one process.
import { createCallApi } from '@plenum/shell/server/api-calls/call-api';
import { RenderService } from '@plenum/shell/server/render-pool/render-service';
import { type Side, interleave } from '#src/compare/sides.ts';
import type { PageTimes, RenderJob } from '#src/render/job.ts';
import { type BuiltSite, type Renderer, adoptedRenderer, federatedSite, monolithSite } from '#src/render/renderers.ts';
import { processorTimeInAll } from '#src/render/processor-time.ts';
import { pageRequest, renderOnce } from '#src/render/render-once.ts';

const WARM_UP_ROUNDS = 60;

const { apiUrl, pages, rounds } = JSON.parse(process.argv[2] ?? '{}') as RenderJob;

/** Options of the front server with one render process. */
async function renderService(site: BuiltSite): Promise<RenderService> {
  const { readFile, log, ...environment } = site.environment;
  const service = new RenderService({
    processes: 1,
    stallMs: 10_000,
    quarantineMs: 1000,
    maxHeapBytes: 2 ** 30,
    maxMemoryBytes: 2 ** 31,
    callApi: createCallApi({ apiUrl, loaderSecret: null }),
    environment,
    readFile: (name, version, side, file) => readFile({ name, version }, side, file),
    log,
  });
  await service.activate(site.composition);
  return service;
}

/** Pages per measurement: the system reports processor time in hundredths of a second. */
async function processorTimeOf(pages: number, render: () => Promise<number>): Promise<number | null> {
  const before = processorTimeInAll();
  for (let page = 0; page < pages; page++) await render();
  const after = processorTimeInAll();
  return before === null || after === null ? null : (after - before) / pages;
}

const sites = {
  federated: await federatedSite(apiUrl),
  monolith: await monolithSite(apiUrl),
  control: await federatedSite(apiUrl, 'control'),
};
const renderers: Record<Side, Renderer> = {
  federated: await adoptedRenderer(sites.federated),
  monolith: await adoptedRenderer(sites.monolith),
  control: await adoptedRenderer(sites.control),
};
const service = await renderService(await federatedSite(apiUrl, 'worker'));

const results: PageTimes[] = [];
for (const { name, path } of pages) {
  const round = (side: Side) => {
    const { environment, epoch, number } = sites[side].composition;
    const request = { ...pageRequest(path), set: `${environment}:${epoch}:${number}` };
    return renderOnce(() => renderers[side].render(request, new AbortController().signal, () => undefined));
  };
  const throughService = () => renderOnce(() => service.render(pageRequest(path)));
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) {
    await interleave(1, round);
    await throughService();
  }
  const inProcess = await interleave(rounds, round);
  const handedOver = { without: [] as number[], with: [] as number[] };
  for (let turn = 0; turn < rounds; turn++) {
    handedOver.without.push(await round('federated'));
    handedOver.with.push(await throughService());
  }
  const processor = {
    without: await processorTimeOf(rounds, () => round('federated')),
    with: await processorTimeOf(rounds, throughService),
  };
  const { without } = processor;
  results.push({
    page: name,
    inProcess,
    handedOver,
    processor: without === null || processor.with === null ? null : { without, with: processor.with },
  });
  process.send?.({ progress: name });
}
service.stop();
process.send?.({ results });
