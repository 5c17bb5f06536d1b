import { readFileSync } from 'node:fs';

/** Kernel clock ticks per second, the same on every Linux that Node supports. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** Returns the processor time of a process in milliseconds, or null if the system does not report it (all but Linux). */
export function processorTime(pid: number): number | null {
  // The second field, the name, is in brackets and may contain anything. The fields after it are counted from its end.
  const fields = fieldsOf(`/proc/${pid}/stat`, ')');
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return Number.isFinite(user + system) ? ((user + system) * 1000) / TICKS : null;
}

/** Returns the memory of a process in bytes, or null if the system does not report it. */
export function residentMemory(pid: number): number | null {
  const pages = Number(fieldsOf(`/proc/${pid}/statm`)?.[1]);
  return Number.isFinite(pages) ? pages * PAGE_BYTES : null;
}

function fieldsOf(file: string, after?: string): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = readFileSync(file, 'utf8');
    return text
      .slice(after === undefined ? 0 : text.lastIndexOf(after) + 1)
      .trim()
      .split(' ');
  } catch {
    return null;
  }
}
