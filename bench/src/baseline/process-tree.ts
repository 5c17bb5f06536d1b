import { readFileSync, readdirSync } from 'node:fs';

/** Returns the ids of all processes below one whose command line contains `script`, and of the processes that they started. Linux only. */
export function processTree(root: number, script: string): number[] {
  const children = childrenByParent();
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  const own = below(root).filter((pid) => read(`/proc/${pid}/cmdline`).includes(script));
  return [...new Set(own.flatMap((pid) => [pid, ...below(pid)]))];
}

/** Returns the milliseconds of processor time that processes have used so far, with all their threads. Linux only. */
export function processorTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const threads = entries(`/proc/${pid}/task`);
    return sum + threads.reduce((time, thread) => time + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6, 0);
  }, 0);
}

/** Returns the megabytes that processes use, memory that they share counted once. Linux only. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000, 0);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of entries('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = read(`/proc/${entry}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  return children;
}

// A process or thread may end at any time.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
