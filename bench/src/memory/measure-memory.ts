import { runProcess } from '#src/process/run-process.ts';
import { EARLY, type MemoryJob, type MemoryRun } from '#src/memory/job.ts';
import { startRecordedApi } from '#src/render/recorded-api.ts';
import { alone, type Row } from '#src/report/row.ts';

/** Runs interpreted only: compiled hot code takes memory too, up to a limit, and would hide a leak. */
const ENGINE = ['--expose-gc', '--max-opt=0'];
const MEBIBYTE = 1024 * 1024;
const NAMES: Record<MemoryRun['versions'], string> = { two: 'two versions in turn', new: 'a new version each time' };
/** Maximum growth between the early and the late figure that counts as flat. */
const FLAT = 1.05;

/** Compares a renderer's heap after many release sets with its heap after a few. */
export async function measureMemory(api: string, path: string, switches: number, note: (text: string) => void): Promise<Row[]> {
  const recorded = await startRecordedApi(api);
  try {
    const job: MemoryJob = { apiUrl: recorded.url, path, switches };
    const runs = await runProcess<MemoryRun[]>('memory-process.ts', job, note, ENGINE);
    const group = `Heap after ${switches} release sets (under "monolith": after ${EARLY})`;
    return runs.flatMap(({ versions, early, late, instances }): Row[] => [
      {
        group,
        name: NAMES[versions],
        unit: 'MB',
        federated: late / MEBIBYTE,
        monolith: early / MEBIBYTE,
        control: null,
        aim: { of: 'ratio', atMost: FLAT },
      },
      alone(group, `${NAMES[versions]}: instances left`, '', instances),
    ]);
  } finally {
    recorded.stop();
  }
}
