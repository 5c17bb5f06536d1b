import type { BenchPage } from '#src/pages.ts';
import { median } from '#src/compare/median.ts';
import { runProcess } from '#src/process/run-process.ts';
import type { PageTimes, RenderJob } from '#src/render/job.ts';
import { startRecordedApi } from '#src/render/recorded-api.ts';
import { type Row, compared } from '#src/report/row.ts';

interface Render {
  /** Address of the API with its base path. */
  readonly api: string;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly note: (text: string) => void;
}

const GROUP = 'Server render';
const HAND_OVER = 'Server render through a render process (under "monolith": the same without)';
const PROCESSOR = 'Processor time of a page through a render process (under "monolith": the same without)';

/** Measures the time to render a whole page on the server: both builds in one process, then the federated one through its worker. */
export async function measureRender({ api, pages, rounds, note }: Render): Promise<Row[]> {
  const recorded = await startRecordedApi(api);
  try {
    const job: RenderJob = { apiUrl: recorded.url, pages, rounds };
    const times = await runProcess<PageTimes[]>('render-process.ts', job, note);
    const pageRows = times.map(({ page, inProcess }) => compared(GROUP, page, 'ms', inProcess, { of: 'ratio', atMost: 1.03 }));
    const handOver = times.map(({ page, handedOver }): Row => ({
      group: HAND_OVER,
      name: page,
      unit: 'ms',
      federated: median(handedOver.with),
      monolith: median(handedOver.without),
      control: null,
      aim: null,
    }));
    const processorRows = times.flatMap(({ page, processor }): Row[] =>
      processor === null
        ? []
        : [{ group: PROCESSOR, name: page, unit: 'ms', federated: processor.with, monolith: processor.without, control: null, aim: null }],
    );
    return [...pageRows, ...handOver, ...processorRows];
  } finally {
    recorded.stop();
  }
}
