import { ScriptError } from '#scripts/errors.ts';
import { portError } from '#scripts/ports/free-port.ts';
import { processOnPort } from '#scripts/ports/port-process.ts';

/** Suggested ports are this much higher: the ports of development are 100 above those of the site. */
const OFFSET = 200;

interface RequiredPort {
  /** The setting with this port: `SITE_PORT`. */
  readonly variable: string;
  readonly port: number;
}

/**
 * Checks that this process could listen on all ports.
 * @param command the command that reads the settings: `npm start`
 * @throws ScriptError `port_taken` naming each unavailable port, the reason, and what to change
 */
export async function assertPortsFree(required: readonly RequiredPort[], command: string): Promise<void> {
  const errors: string[] = [];
  for (const { variable, port } of required) {
    const code = await portError(port, '127.0.0.1');
    if (code !== null) errors.push(`${describeError(port, code)}, or choose another port: ${variable}=${port + OFFSET} ${command}`);
  }
  if (errors.length > 0) throw new ScriptError('port_taken', errors.join('\n'));
}

function describeError(port: number, code: string): string {
  if (code === 'EACCES') return `On this system only administrators may listen on port ${port}. Start as one`;
  if (code !== 'EADDRINUSE') return `This system does not allow listening on port ${port} (${code}). Allow it`;
  return `Port ${port} is in use by ${processOnPort(port) ?? 'another program, perhaps another copy of Plenum'}. Stop it`;
}
