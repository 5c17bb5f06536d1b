import { ScriptError } from '#scripts/errors.ts';
import { portFault } from '#scripts/process/free-port.ts';
import { portHolder } from '#scripts/process/port-holder.ts';

/** Development stands 100 above the site. */
const FURTHER = 200;

interface Wanted {
  /** The setting that names it: `SITE_PORT`. */
  readonly variable: string;
  readonly port: number;
}

/**
 * @param command what the settings are for: `npm start`
 * @throws ScriptError `port_taken` naming each port that cannot be had, why, and what to change
 */
export async function assertPortsFree(wanted: readonly Wanted[], command: string): Promise<void> {
  const complaints: string[] = [];
  for (const { variable, port } of wanted) {
    const fault = await portFault(port, '127.0.0.1');
    if (fault !== null) complaints.push(`${reason(port, fault)}, or choose another port: ${variable}=${port + FURTHER} ${command}`);
  }
  if (complaints.length > 0) throw new ScriptError('port_taken', complaints.join('\n'));
}

function reason(port: number, fault: string): string {
  if (fault === 'EACCES') return `Port ${port} is for administrators on this system. Start as one`;
  if (fault !== 'EADDRINUSE') return `Port ${port} cannot be listened on (${fault}). Mend that`;
  return `Port ${port} is taken by ${portHolder(port) ?? 'another program, perhaps another copy of Plenum'}. Stop it`;
}
