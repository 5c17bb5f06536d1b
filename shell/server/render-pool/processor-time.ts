import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, the same on every Linux that Node runs on. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** Milliseconds of processor time that a process has used; null where the system does not tell (all but Linux). */
export function processorTime(pid: number): number | null {
  // The name, second, is in brackets and may hold anything: what follows it is counted from its end.
  const fields = fieldsOf(`/proc/${pid}/stat`, ')');
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return Number.isFinite(user + system) ? ((user + system) * 1000) / TICKS : null;
}

/** Bytes of memory that a process holds; null where the system does not tell. */
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
