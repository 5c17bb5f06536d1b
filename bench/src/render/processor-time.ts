import { readFileSync, readdirSync } from 'node:fs';
import { processorTime } from '@plenum/shell/server/render-pool/child-process/processor-time';

/**
 * Milliseconds of processor time used so far by this process, its threads and its children; null where the system does not
 * report it for children.
 */
export function processorTimeInAll(): number | null {
  if (process.platform !== 'linux') return null;
  const { user, system } = process.cpuUsage();
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === process.pid);
  return children.reduce((sum, pid) => sum + (processorTime(Number(pid)) ?? 0), (user + system) / 1000);
}

function parentOf(pid: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The child has exited in the meantime.
    return null;
  }
}
